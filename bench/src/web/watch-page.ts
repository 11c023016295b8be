/// <reference lib="dom" />

/** Times in ms since navigation; NaN if it did not happen. */
export interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Time to interactive of the control. */
  readonly interactive: number;
  readonly layoutShift: number;
}

/** The main control: a selector and the start of its text. */
export interface Control {
  readonly selector: string;
  readonly words: string;
}

declare global {
  interface Window {
    seenByBench?: {
      control: number;
      paint: number;
      largest: number;
      shift: number;
      busy: [number, number][];
    };
  }
}

/** Runs in the page before its scripts. */
export function watchPage({ selector, words }: Control): void {
  const seen = {
    control: Number.NaN,
    paint: Number.NaN,
    largest: Number.NaN,
    shift: 0,
    busy: [] as [number, number][],
  };
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
