import { isSampled } from "./event/filter.ts";
import { guard, guarded } from "./guard.ts";
import { ERROR_BUCKET, ERROR_KINDS_MAX, ERROR_REFILL_MS, SAME_ERROR_MAX } from "./limits.ts";
import type { EventPort, Ports } from "./ports.ts";
import type { Tracker } from "./tracker.ts";

/** Errors without information, and those of browser extensions. */
const NOISE = /^(uncaught )?(error: )?(script error\.?$|resizeobserver loop)/i;
const EXTENSION = /\bextension:/;

export interface ErrorOptions {
  readonly ports: EventPort & Pick<Ports, "Date">;
}

export interface ErrorWatch {
  /** For an error that the page caught itself, e.g. in an error boundary. */
  report(value: unknown): void;
  stop(): void;
}

/** Reports uncaught errors of sampled sessions, limited by a token bucket. */
export function watchErrors(tracker: Tracker, { ports }: ErrorOptions): ErrorWatch {
  const takeToken = createTokenBucket(ports);
  /** Occurrences of each error in this page view. */
  const seen = new Map<string, number>();
  /** Occurrences that were not reported, by message. */
  const suppressed = new Map<string, number>();
  let stopped = false;
  guard(() => {
    ports.addEventListener("visibilitychange", guarded(reportSuppressed), true);
    ports.addEventListener(
      "unhandledrejection",
      guarded(({ reason }) => report({ value: reason })),
      true,
    );
    ports.addEventListener(
      "error",
      guarded(({ error, message, filename }) => {
        // A resource that failed to load has no message.
        if (message !== undefined) report({ value: error, message, file: filename });
      }),
      true,
    );
  });
  tracker.onPageView(() => {
    reportSuppressed();
    seen.clear();
  });
  return {
    report: guarded((value) => report({ value })),
    stop: () => {
      stopped = true;
    },
  };

  function report(uncaught: Uncaught): void {
    const error = readError(uncaught);
    if (stopped || !error || seen.size >= ERROR_KINDS_MAX || !isInSample()) return;
    const { message, stack } = error;
    if (increment(seen, message + stack[0]) > SAME_ERROR_MAX || !takeToken())
      increment(suppressed, message);
    else tracker.track("js_error", "error", { message, stack });
  }

  /** All errors of a session are sampled, or none. */
  function isInSample(): boolean {
    return isSampled(tracker.head()?.sessionId ?? "", tracker.config().errorSample);
  }

  function reportSuppressed(): void {
    for (const [message, count] of suppressed)
      tracker.track("js_error_more", "error", { message, count });
    suppressed.clear();
  }
}

/** Holds ERROR_BUCKET tokens, and gains one each ERROR_REFILL_MS. Returns whether one was taken. */
function createTokenBucket(ports: Pick<Ports, "Date">): () => boolean {
  /** Epoch ms at which the bucket was or will be empty. */
  let emptyAt = -Infinity;
  return () => {
    const now = ports.Date.now();
    // After the clock was put back the bucket is empty, but refills from now on.
    emptyAt = Math.min(now, Math.max(emptyAt, now - ERROR_BUCKET * ERROR_REFILL_MS));
    const hasToken = emptyAt + ERROR_REFILL_MS <= now;
    if (hasToken) emptyAt += ERROR_REFILL_MS;
    return hasToken;
  };
}

function increment(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** `value` is the thrown value or the reason of the rejection. */
export interface Uncaught {
  readonly value: unknown;
  readonly message?: string;
  readonly file?: string;
}

/** Without query strings and long numbers; at most ten frames. */
export interface ErrorReport {
  readonly message: string;
  readonly stack: readonly string[];
}

/** Undefined for noise. */
export function readError({ value, message = "", file = "" }: Uncaught): ErrorReport | undefined {
  const isError = value instanceof Error;
  const text = isError ? `${value.name}: ${value.message}` : message || toJson(value);
  const [, ...frames] = isError ? String(value.stack).split("\n") : [];
  if (NOISE.test(text) || EXTENSION.test(file + frames[0])) return undefined;
  const stack = frames.slice(0, 10).map((frame) => clean(frame.trim(), 200));
  return { message: clean(text, 512), stack };
}

function clean(text: string, length: number): string {
  return text
    .replace(/\?[^\s:)"']*/g, "")
    .replace(/\d{6,}/g, "#")
    .slice(0, length);
}

function toJson(value: unknown): string {
  return String(guard(() => JSON.stringify(value))).slice(0, 256);
}
