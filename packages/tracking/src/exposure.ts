import type { Properties } from "./event/event.ts";
import { calm } from "./calm.ts";
import { MIN_REPEAT_MS, MIN_SIDE } from "./limits.ts";
import type { Ports, Sight, SightPorts, Watcher } from "./ports.ts";
import type { Tracker } from "./tracker.ts";

export interface ExposureOptions {
  readonly ports: Pick<Ports, "now" | "after" | "on" | "visible"> & SightPorts;
  /** Group of the events; `exposure` unless told otherwise. */
  readonly group?: string;
  /** Tells a thing again each time it is seen, at the earliest after this many ms (30 s at least). */
  readonly repeatMs?: number;
}

/** What is told once it was seen long enough; the key tells things apart, whatever element shows them. */
export interface Exposed {
  readonly eventId: string;
  readonly key: string;
  readonly properties?: Properties;
}

export interface Exposure {
  /** Watches an element; the answer ends it, e.g. when the element goes. */
  watch(element: Element, exposed: Exposed): () => void;
  stop(): void;
}

interface Watched extends Exposed {
  cancel: (() => void) | undefined;
}

/** Half of it is in view, or it is taller than 60 % of the viewport and its middle is. */
export function isSeen({ ratio, top, width, height, viewport }: Sight): boolean {
  if (width < MIN_SIDE || height < MIN_SIDE) return false;
  const middle = top + height / 2;
  return (
    ratio >= 0.5 || (ratio > 0 && height > 0.6 * viewport && middle >= 0 && middle <= viewport)
  );
}

interface Watching {
  readonly tracker: Tracker;
  readonly options: ExposureOptions;
  readonly watched: Map<Element, Watched>;
  /** When each thing was told last. */
  readonly told: Map<string, number>;
  watcher: Watcher | undefined;
}

/** Tells what was in view without a break for the configured time, once in a page view. */
export function createExposure(tracker: Tracker, options: ExposureOptions): Exposure {
  const { ports } = options;
  const all: Watching = {
    tracker,
    options,
    watched: new Map(),
    told: new Map(),
    watcher: undefined,
  };
  all.watcher = calm(() => ports.watch((sights) => sights.forEach((sight) => see(all, sight))));
  const ends = [
    calm(() => ports.on("visibilitychange", () => lookAgain(all))),
    tracker.onPageView(() => {
      all.told.clear();
      lookAgain(all);
    }),
  ];
  return {
    watch: (element, exposed) => {
      all.watched.set(element, { ...exposed, cancel: undefined });
      calm(() => all.watcher?.observe(element));
      return () => leave(all, element);
    },
    stop: () => {
      for (const element of [...all.watched.keys()]) leave(all, element);
      calm(() => all.watcher?.disconnect());
      for (const end of ends) calm(() => end?.());
    },
  };
}

function see(all: Watching, sight: Sight): void {
  const one = all.watched.get(sight.element);
  if (!isSeen(sight)) return cancel(one);
  if (!one || one.cancel || !mayTell(all, one)) return;
  const { ports } = all.options;
  const dwell = all.tracker.config().exposureMs;
  one.cancel = calm(() => {
    const at = ports.now();
    return ports.after(dwell, () => calm(() => tell(all, one, { at, dwell })));
  });
}

function tell(all: Watching, one: Watched, { at, dwell }: { at: number; dwell: number }): void {
  const { eventId, key, properties } = one;
  one.cancel = undefined;
  if (!mayTell(all, one)) return;
  all.told.set(eventId + key, at);
  all.tracker.track(
    eventId,
    all.options.group ?? "exposure",
    { ...properties, itemKey: key, dwell },
    { at },
  );
}

function mayTell({ told, options }: Watching, { eventId, key }: Watched): boolean {
  const last = told.get(eventId + key) ?? -Infinity;
  const { repeatMs = Infinity, ports } = options;
  return ports.now() - last >= Math.max(repeatMs, MIN_REPEAT_MS);
}

function leave({ watched, watcher }: Watching, element: Element): void {
  cancel(watched.get(element));
  watched.delete(element);
  calm(() => watcher?.unobserve(element));
}

/** Calls off what was in view; an observer that begins again tells what is, unless the page is hidden. */
function lookAgain({ watched, watcher, options }: Watching): void {
  watched.forEach((one) => cancel(one));
  const isVisible = calm(() => options.ports.visible());
  for (const element of watched.keys()) {
    calm(() => watcher?.unobserve(element));
    if (isVisible) calm(() => watcher?.observe(element));
  }
}

function cancel(one: Watched | undefined): void {
  calm(() => one?.cancel?.());
  if (one) one.cancel = undefined;
}
