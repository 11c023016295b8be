import { calm, quiet } from "./calm.ts";
import { readError, type Uncaught } from "./event/read-error.ts";
import { isSampled } from "./event/share.ts";
import { ERROR_BUCKET, ERROR_KINDS_MAX, ERROR_REFILL_MS, SAME_ERROR_MAX } from "./limits.ts";
import type { Ports, Signals } from "./ports.ts";
import type { Tracker } from "./tracker.ts";

export interface ErrorOptions {
  readonly ports: Signals & Pick<Ports, "Date">;
}

export interface ErrorWatch {
  /** Tells an error that the page caught itself, e.g. in an error boundary. */
  report(value: unknown): void;
  stop(): void;
}

/** Reports uncaught errors of the sessions that are in the sample, a few at a time. */
export function watchErrors(tracker: Tracker, { ports }: ErrorOptions): ErrorWatch {
  const mayTell = createBucket(ports);
  /** How often each was told in this page view, and what was not told, by its message. */
  const seen = new Map<string, number>();
  const more = new Map<string, number>();
  let stopped = false;
  calm(() => {
    ports.addEventListener("visibilitychange", quiet(sumUp), true);
    ports.addEventListener(
      "unhandledrejection",
      quiet(({ reason }) => tell({ value: reason })),
      true,
    );
    ports.addEventListener(
      "error",
      quiet(({ error, message, filename }) => {
        // A resource that did not load tells nothing.
        if (message !== undefined) tell({ value: error, message, file: filename });
      }),
      true,
    );
  });
  tracker.onPageView(() => {
    sumUp();
    seen.clear();
  });
  return {
    report: quiet((value) => tell({ value })),
    stop: () => {
      stopped = true;
    },
  };

  function tell(uncaught: Uncaught): void {
    const error = readError(uncaught);
    if (stopped || !error || seen.size >= ERROR_KINDS_MAX || !isInSample()) return;
    const { message, stack } = error;
    if (addTo(seen, message + stack[0]) > SAME_ERROR_MAX || !mayTell()) addTo(more, message);
    else tracker.track("js_error", "error", { message, stack });
  }

  /** A session is in the sample with all its errors, or with none. */
  function isInSample(): boolean {
    return isSampled(tracker.head()?.sessionId ?? "", tracker.config().errorSample);
  }

  function sumUp(): void {
    for (const [message, count] of more)
      tracker.track("js_error_more", "error", { message, count });
    more.clear();
  }
}

/** Whether one more may be told: ten at once, then one for each 10 s. */
function createBucket(ports: Pick<Ports, "Date">): () => boolean {
  /** When the bucket is empty or was: it holds one more for each 10 s since. */
  let emptyAt = -Infinity;
  return () => {
    const now = ports.Date.now();
    // A clock that was put back leaves the bucket empty, not emptier.
    emptyAt = Math.min(now, Math.max(emptyAt, now - ERROR_BUCKET * ERROR_REFILL_MS));
    const isLeft = emptyAt + ERROR_REFILL_MS <= now;
    if (isLeft) emptyAt += ERROR_REFILL_MS;
    return isLeft;
  };
}

function addTo(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
