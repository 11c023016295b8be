import type { Properties } from "./event/event.ts";
import { calm, quiet } from "./calm.ts";
import { isSeen } from "./event/seen.ts";
import { MIN_REPEAT_MS } from "./limits.ts";
import type { Sight, SightPorts } from "./ports.ts";
import type { Tracker } from "./tracker.ts";

export interface ExposureOptions {
  readonly ports: SightPorts;
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
  /** Of all elements. */
  stop(): void;
}

interface Watched extends Exposed {
  /** Runs while the element is in view. */
  timer?: number | undefined;
}

/** Tells what was in view without a break for the configured time, once in a page view. */
export function createExposure(tracker: Tracker, options: ExposureOptions): Exposure {
  const { ports } = options;
  const watched = new Map<Element, Watched>();
  const tell = createTeller(tracker, options);
  const observer = calm(() => observerOf(ports, see));
  calm(() => ports.addEventListener("visibilitychange", quiet(lookAgain), true));
  tracker.onPageView(lookAgain);
  return {
    watch: (element, exposed) => {
      watched.set(element, { ...exposed });
      calm(() => observer?.observe(element));
      return quiet(() => leave(element));
    },
    stop: quiet(() => {
      for (const element of watched.keys()) leave(element);
    }),
  };

  function see(sight: Sight): void {
    const one = watched.get(sight.target);
    if (!one) return;
    if (!isSeen(sight, ports.innerHeight)) return cancel(one);
    const at = ports.Date.now();
    const dwell = tracker.config().exposureMs;
    one.timer ??= ports.setTimeout(
      quiet(() => tell(one, at, dwell)),
      dwell,
    );
  }

  function leave(element: Element): void {
    const one = watched.get(element);
    watched.delete(element);
    observer?.unobserve(element);
    if (one) cancel(one);
  }

  /** Calls off what was in view; an observer that begins again tells what is, unless the page is hidden. */
  function lookAgain(): void {
    for (const [element, one] of watched) {
      cancel(one);
      observer?.unobserve(element);
      if (!ports.document.hidden) observer?.observe(element);
    }
  }

  function cancel(one: Watched): void {
    ports.clearTimeout(one.timer);
    one.timer = undefined;
  }
}

/** Tells a thing, unless it was told in this page view already, or just before where it may repeat. */
function createTeller(tracker: Tracker, { ports, repeatMs = Infinity }: ExposureOptions) {
  /** When each thing was told last. */
  const told = new Map<string, number>();
  tracker.onPageView(() => told.clear());
  return (one: Watched, at: number, dwell: number): void => {
    const { eventId, key, properties } = one;
    one.timer = undefined;
    const last = told.get(eventId + key) ?? -Infinity;
    if (ports.Date.now() - last < Math.max(repeatMs, MIN_REPEAT_MS)) return;
    told.set(eventId + key, at);
    tracker.track(eventId, "exposure", { ...properties, itemKey: key, dwell }, { at });
  };
}

function observerOf({ IntersectionObserver: Observer }: SightPorts, see: (sight: Sight) => void) {
  const threshold = [0, 0.25, 0.5, 0.75, 1];
  return (
    Observer &&
    new Observer(
      quiet((sights) => sights.forEach(see)),
      { threshold },
    )
  );
}
