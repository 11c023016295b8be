import type { Properties } from "./event/event.ts";
import { guard, guarded } from "./guard.ts";
import { MIN_REPEAT_MS, MIN_SIDE } from "./limits.ts";
import type { ExposurePorts, VisibilityEntry } from "./ports.ts";
import type { Tracker } from "./tracker.ts";

export interface ExposureOptions {
  readonly ports: ExposurePorts;
  /** Reports an item again each time it is seen, after at least this many ms (minimum 30 s). Default: never. */
  readonly repeatMs?: number;
}

/** Reported once its element was visible long enough. The key identifies the item, whichever element shows it. */
export interface ExposureItem {
  readonly eventId: string;
  readonly key: string;
  readonly properties?: Properties;
}

export interface Exposure {
  /** Returns the function that ends watching, e.g. when the element is removed. */
  watch(element: Element, item: ExposureItem): () => void;
  /** Ends watching of all elements. */
  stop(): void;
}

interface WatchedItem extends ExposureItem {
  /** Runs while the element is visible. */
  timer?: number | undefined;
}

/** Reports items that were visible without a break for `exposureMs`, once per page view. */
export function createExposure(tracker: Tracker, options: ExposureOptions): Exposure {
  const { ports } = options;
  const watched = new Map<Element, WatchedItem>();
  const report = createReporter(tracker, options);
  const observer = guard(() => createObserver(ports, onVisibility));
  guard(() => ports.addEventListener("visibilitychange", guarded(restart), true));
  tracker.onPageView(restart);
  return {
    watch: (element, item) => {
      watched.set(element, { ...item });
      guard(() => observer?.observe(element));
      return guarded(() => unwatch(element));
    },
    stop: guarded(() => {
      for (const element of watched.keys()) unwatch(element);
    }),
  };

  function onVisibility(entry: VisibilityEntry): void {
    const item = watched.get(entry.target);
    if (!item) return;
    if (!isVisible(entry, ports.innerHeight)) return cancel(item);
    const at = ports.Date.now();
    const dwell = tracker.config().exposureMs;
    item.timer ??= ports.setTimeout(
      guarded(() => report(item, at, dwell)),
      dwell,
    );
  }

  function unwatch(element: Element): void {
    const item = watched.get(element);
    watched.delete(element);
    observer?.unobserve(element);
    if (item) cancel(item);
  }

  /** Cancels all timers. Observing again makes the browser report what is visible now. */
  function restart(): void {
    for (const [element, item] of watched) {
      cancel(item);
      observer?.unobserve(element);
      if (!ports.document.hidden) observer?.observe(element);
    }
  }

  function cancel(item: WatchedItem): void {
    ports.clearTimeout(item.timer);
    item.timer = undefined;
  }
}

function createReporter(tracker: Tracker, { ports, repeatMs = Infinity }: ExposureOptions) {
  const reportedAt = new Map<string, number>();
  tracker.onPageView(() => reportedAt.clear());
  return (item: WatchedItem, at: number, dwell: number): void => {
    const { eventId, key, properties } = item;
    item.timer = undefined;
    const last = reportedAt.get(eventId + key) ?? -Infinity;
    if (ports.Date.now() - last < Math.max(repeatMs, MIN_REPEAT_MS)) return;
    reportedAt.set(eventId + key, at);
    tracker.track(eventId, "exposure", { ...properties, itemKey: key, dwell }, { at });
  };
}

function createObserver(
  { IntersectionObserver: Observer }: ExposurePorts,
  onChange: (entry: VisibilityEntry) => void,
) {
  const threshold = [0, 0.25, 0.5, 0.75, 1];
  return (
    Observer &&
    new Observer(
      guarded((entries) => entries.forEach(onChange)),
      { threshold },
    )
  );
}

/** At least half of it, or its middle if it is taller than 60 % of the viewport. */
export function isVisible(
  { intersectionRatio: ratio, boundingClientRect: { top, width, height } }: VisibilityEntry,
  viewport: number,
): boolean {
  const middle = top + height / 2;
  return (
    Math.min(width, height) >= MIN_SIDE &&
    (ratio >= 0.5 || (ratio > 0 && height > 0.6 * viewport && middle >= 0 && middle <= viewport))
  );
}
