import { localStore } from "@santap/client/storage";
import { useEffect, useState, type RefObject } from "react";

/** Hints are shown where somebody uses keys; the device keeps it. */
const USED_KEY = "kitchen-keys";

interface BumpBar {
  undo: () => void;
  help: () => void;
  /** False while a sheet has the keyboard. */
  active: boolean;
}

/**
 * NOV-27: a number selects its ticket, arrows the next one, Enter then bumps it, as it presses whatever has the
 * focus; Backspace takes the last bump back, ? shows the keys. @returns whether keys are used here
 */
export function useBumpBar(list: RefObject<HTMLElement | null>, bar: BumpBar): boolean {
  const [used, setUsed] = useState(localStore.getItem(USED_KEY) !== null);
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (!bar.active || isTyping(event) || !press(event, list.current, bar)) return;
      localStore.setItem(USED_KEY, "1");
      setUsed(true);
    };
    window.addEventListener("keydown", onKey, { signal: stop.signal });
    window.addEventListener("click", releaseTapped, { signal: stop.signal });
    return () => stop.abort();
  });
  return used;
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || ctrlKey || metaKey || altKey;
}

/** What was tapped is not pressed again by Enter: only what was selected by a key is. */
function releaseTapped({ detail, target }: MouseEvent): void {
  const tapped = target instanceof Element ? target.closest("button") : null;
  if (detail > 0 && tapped !== null && tapped === document.activeElement) tapped.blur();
}

/** @returns whether it is a key of the bump bar */
function press(event: KeyboardEvent, list: HTMLElement | null, { undo, help }: BumpBar): boolean {
  const { key, repeat } = event;
  if (key === "Enter") {
    // A key that is held down bumps once.
    if (repeat) event.preventDefault();
    return list?.contains(document.activeElement) ?? false;
  }
  const ticket = list && findTicket(list, key);
  if (ticket) select(ticket);
  else if (key === "?") help();
  else if (key === "Backspace" && !repeat) undo();
  else return false;
  event.preventDefault();
  return true;
}

function select(ticket: Element): void {
  const target =
    ticket.querySelector<HTMLElement>("[data-bump]") ?? ticket.querySelector("article");
  target?.focus({ preventScroll: true });
}

function findTicket(list: HTMLElement, key: string): Element | null | undefined {
  if (/^[1-9]$/.test(key)) return list.querySelector(`[data-number="${key}"]`);
  if (!key.startsWith("Arrow")) return null;
  const tickets = [...list.children];
  const at = tickets.findIndex((one) => one.contains(document.activeElement));
  const [earlier, later] = [tickets.slice(0, Math.max(0, at)), tickets.slice(at + 1)];
  const left = (one: Element) => one.getClientRects()[0]?.left ?? 0;
  const own = tickets[at];
  if (own === undefined || key === "ArrowDown") return later[0];
  if (key === "ArrowUp") return earlier.at(-1);
  if (key === "ArrowRight") return later.find((one) => left(one) > left(own));
  return earlier.findLast((one) => left(one) < left(own));
}
