import { calm, quiet } from "./calm.ts";
import { shareOf } from "./event/share.ts";
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

const NOISE = /^(?:uncaught )?(?:error: )?(?:script error\.?$|resizeobserver loop)/i;
const EXTENSION = /\bextension:/;

/** An error that nobody caught; `value` is what was thrown or rejected with. */
export interface Uncaught {
  readonly value: unknown;
  readonly message?: string;
  readonly file?: string;
}

/** An error as it may be told: no query strings, no long numbers, at most ten frames. */
export interface ToldError {
  readonly message: string;
  readonly stack: readonly string[];
}

/** What is told of an error; undefined for the noise of browsers and their extensions. */
export function readError({ value, message = "", file = "" }: Uncaught): ToldError | undefined {
  const isError = value instanceof Error;
  const said = isError ? `${value.name}: ${value.message}` : message || json(value);
  const [, ...frames] = isError ? String(value.stack).split("\n") : [];
  if (NOISE.test(said) || EXTENSION.test(file + frames[0])) return undefined;
  const stack = frames.slice(0, 10).map((frame) => clean(frame.trim(), 200));
  return { message: clean(said, 512), stack };
}

/** Reports uncaught errors of the sessions that are in the sample, a few at a time. */
export function watchErrors(tracker: Tracker, { ports }: ErrorOptions): ErrorWatch {
  /** When the bucket is empty or was: it holds one more error for each 10 s since. */
  let emptyAt = -Infinity;
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
    if (stopped || !error || seen.size >= ERROR_KINDS_MAX || !tellsErrors(tracker)) return;
    const { message, stack } = error;
    if (addTo(seen, message + stack[0]) > SAME_ERROR_MAX || !mayTell()) addTo(more, message);
    else tracker.track("js_error", "error", { message, stack });
  }

  function mayTell(): boolean {
    const now = ports.Date.now();
    // A clock that was put back leaves the bucket empty, not emptier.
    emptyAt = Math.min(now, Math.max(emptyAt, now - ERROR_BUCKET * ERROR_REFILL_MS));
    const isLeft = emptyAt + ERROR_REFILL_MS <= now;
    if (isLeft) emptyAt += ERROR_REFILL_MS;
    return isLeft;
  }

  function sumUp(): void {
    for (const [message, count] of more)
      tracker.track("js_error_more", "error", { message, count });
    more.clear();
  }
}

function addTo(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** A session is in the sample with all its errors, or with none. */
export function isSampled(sessionId: string, errorSample: number): boolean {
  return shareOf(sessionId) < errorSample;
}

function tellsErrors(tracker: Tracker): boolean {
  return isSampled(tracker.head()?.sessionId ?? "", tracker.config().errorSample);
}

function clean(text: string, length: number): string {
  return text
    .replace(/\?[^\s:)"']*/g, "")
    .replace(/\d{6,}/g, "#")
    .slice(0, length);
}

function json(value: unknown): string {
  return (calm(() => JSON.stringify(value)) ?? String(typeof value)).slice(0, 256);
}
