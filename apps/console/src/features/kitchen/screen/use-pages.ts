import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** On this page a part of a ticket that began in another column. */
export interface ContinuedPart {
  called: string;
  left: number;
  top: number;
  width: number;
}

interface Seen {
  /** Tickets that begin on an earlier page, and that end on a later one. */
  before: number;
  after: number;
  continued: ContinuedPart[];
}

/** Columns flow to the right; a page is as many as stand side by side. */
export interface Pages extends Seen {
  turn: (by: 1 | -1) => void;
}

export function usePages(list: RefObject<HTMLElement | null>): Pages {
  const page = useRef(0);
  const [seen, setSeen] = useState<Seen>({ before: 0, after: 0, continued: [] });

  /** Whatever scrolled it, e.g. the browser to what has the focus: it stands at a page. */
  function align(): void {
    const element = list.current;
    if (element === null) return;
    const step = readStep(element);
    page.current = Math.min(page.current, Math.max(0, Math.ceil(element.scrollWidth / step) - 1));
    element.scrollLeft = page.current * step;
    const next = { ...countOutside(element), continued: listContinued(element) };
    setSeen((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  }

  function turn(by: 1 | -1): void {
    page.current = Math.max(0, page.current + by);
    align();
  }

  function turnToFocus({ target }: FocusEvent): void {
    const element = list.current;
    if (element === null || !(target instanceof Element)) return;
    const left = readLeft(target, element) + element.scrollLeft;
    page.current = Math.floor(left / readStep(element));
    align();
  }

  useLayoutEffect(align);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(align);
    observer.observe(element);
    const stop = new AbortController();
    element.addEventListener("scroll", align, { signal: stop.signal });
    element.addEventListener("focusin", turnToFocus, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
    // What it reads is in refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { ...seen, turn };
}

/** From the left edge of a page to that of the next; a phone has no columns, and no gap. */
function readStep(element: Element): number {
  return element.clientWidth + (parseFloat(getComputedStyle(element).columnGap) || 0);
}

/** Of its first part, where it continues in another column. A pixel of rounding is no other column. */
function readLeft(element: Element, list: Element): number {
  const [first = element.getBoundingClientRect()] = element.getClientRects();
  return first.left - list.getBoundingClientRect().left + 1;
}

function countOutside(list: Element): { before: number; after: number } {
  const { right } = list.getBoundingClientRect();
  const tickets = [...list.children];
  const isLater = (ticket: Element) =>
    [...ticket.getClientRects()].some((part) => part.left >= right - 1);
  return {
    before: tickets.filter((ticket) => readLeft(ticket, list) < 0).length,
    after: tickets.filter(isLater).length,
  };
}

/** By their places in the list's parent. */
function listContinued(list: Element): ContinuedPart[] {
  const shown = list.getBoundingClientRect();
  const around = list.parentElement?.getBoundingClientRect() ?? shown;
  return [...list.querySelectorAll("article")].flatMap((ticket) =>
    [...ticket.getClientRects()]
      .slice(1)
      .filter(({ left }) => left >= shown.left - 1 && left < shown.right)
      .map(({ left, top, width }) => ({
        ...{ called: ticket.dataset["called"] ?? "", width },
        ...{ left: left - around.left, top: top - around.top },
      })),
  );
}
