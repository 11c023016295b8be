/// <reference lib="dom" />

/** The main control: a selector and the start of its text. */
export interface Control {
  readonly selector: string;
  readonly words: string;
}

/** Times in ms since navigation; NaN if it did not happen. */
export interface Seen {
  control: number;
  paint: number;
  largest: number;
  shift: number;
  /** Long tasks, begin and end. */
  busy: [number, number][];
}

declare global {
  interface Window {
    seenByBench?: Seen;
  }
}

/** Runs in the page before its scripts. */
export function watchPage({ selector, words }: Control): void {
  const [control, paint, largest] = [Number.NaN, Number.NaN, Number.NaN];
  const seen: Seen = { control, paint, largest, shift: 0, busy: [] };
  window.seenByBench = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.paint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  watch("longtask", ({ startTime, duration }) => seen.busy.push([startTime, startTime + duration]));
  const look = () => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].some(
      (one) =>
        (one.getAttribute("aria-label") ?? one.textContent).trim().startsWith(words) &&
        !one.matches(":disabled, [aria-disabled=true]") &&
        one.getClientRects().length > 0,
    );
    if (found) seen.control = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Quiet time without long tasks after which the page counts as interactive. */
const QUIET_MS = 300;

/**
 * Time to interactive: the control exists from `control` on, and no long task (50 ms and more; begin and
 * end in ms) falls into the quiet time after it.
 */
export function interactiveAt(
  control: number,
  busy: readonly (readonly [number, number])[],
): number {
  return [...busy]
    .sort(([a], [b]) => a - b)
    .reduce(
      (quiet, [begin, end]) => (begin < quiet + QUIET_MS ? Math.max(quiet, end) : quiet),
      control,
    );
}
