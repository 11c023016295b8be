import { markSeen, pagePopup } from "@santap/contract/calls/discovery";
import type { Creative } from "@santap/contract/schemas/discovery/discovery";
import { getLocation } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../api.ts";
import { readLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { pendingLogin } from "../../../shell/session/login-request.ts";
import { useSession } from "../../../shell/session/session.ts";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { waitUntilSeen } from "./wait-until-seen.ts";

const LOCK = "popup";
/** Of this visit: who was asked for, so that coming back to the page asks no more. */
const asked = new Set<string>();

export function usePopup() {
  const { sheet, open, close } = useSheet<"popup">();
  const { tokenInfo } = useSession();
  const [popup, setPopup] = useState<Creative | null>(null);
  const person = tokenInfo?.userId ?? "";
  const show = useEffectEvent((due: Creative) => {
    setPopup(due);
    if (sheet === null) open("popup");
  });

  useEffect(() => {
    const stop = new AbortController();
    void inOneTab(stop.signal, async () => {
      const due = await askForPopup(person, stop.signal);
      if (due === null) return;
      show(due);
      const { creativeId } = due;
      // Counted before another tab may ask: the server knows the day, not this phone's clock.
      if ((await waitUntilSeen(stop.signal)) && isShown())
        await call(markSeen, { page: "HOME", creativeId });
    });
    return () => stop.abort();
  }, [person]);

  return { popup, isOpen: sheet === "popup", close };
}

/** Closed within the second it was not seen. */
function isShown(): boolean {
  return (getLocation().state as { sheet?: unknown } | null)?.sheet === "popup";
}

/** A tab that comes second leaves it to the first. */
async function inOneTab(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // An effect that is undone at once must not hold the lock when it is done again.
  await Promise.resolve();
  if (signal.aborted) return;
  if (!("locks" in navigator)) return task();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

async function askForPopup(person: string, signal: AbortSignal): Promise<Creative | null> {
  if (asked.has(person) || isBusy()) return null;
  const answer = await call(pagePopup, { page: "HOME" }, { signal });
  if (!answer.success || signal.aborted || isBusy()) return null;
  asked.add(person);
  return answer.data.popup;
}

/** At a table, at the login, under another sheet, or not looked at. */
function isBusy(): boolean {
  return (
    document.hidden ||
    pendingLogin.get() !== null ||
    readLatestTable(localStore, Date.now()) !== null ||
    document.querySelector("dialog[open]") !== null
  );
}
