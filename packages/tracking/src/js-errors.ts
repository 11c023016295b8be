import { calm } from "./calm.ts";
import { shareOf } from "./event/share.ts";
import { ERROR_BUCKET, ERROR_KINDS_MAX, ERROR_REFILL_MS, SAME_ERROR_MAX } from "./limits.ts";
import type { Ports } from "./ports.ts";
import type { Tracker } from "./tracker.ts";

export interface ErrorOptions {
  readonly ports: Pick<Ports, "now" | "on" | "visible">;
}

export interface ErrorWatch {
  /** Tells an error that the page caught itself, e.g. in an error boundary. */
  report(value: unknown): void;
  stop(): void;
}

const NOISE = /^(?:script error\.?$|resizeobserver loop)/i;
const EXTENSION = /^(?:[a-z]+-)*extension:/;

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
  const [, ...frames] = isError ? String(value.stack ?? "").split("\n") : [];
  const stack = frames.slice(0, 10).map((frame) => clean(frame.trim(), 200));
  const bare = said.replace(/^(?:uncaught )?(?:error: )?/i, "");
  if (NOISE.test(bare) || EXTENSION.test(file)) return undefined;
  if (/(?:^|[\s(@])(?:[a-z]+-)*extension:/.test(frames[0] ?? "")) return undefined;
  return { message: clean(said, 512), stack };
}

/** What an event of the window tells; a resource that did not load tells nothing. */
function uncaughtIn(event: Event): Uncaught | undefined {
  const { error, reason, message, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (event.type === "unhandledrejection") return { value: reason };
  return message === undefined ? undefined : { value: error, message, file: filename ?? "" };
}

/** Reports uncaught errors of the sessions that are in the sample, a few at a time. */
export function watchErrors(tracker: Tracker, { ports }: ErrorOptions): ErrorWatch {
  let left = ERROR_BUCKET;
  let filledAt = calm(() => ports.now()) ?? 0;
  const more = new Map<string, number>();
  const seen = new Map<string, number>();
  const report = (error: Uncaught | undefined) => calm(() => error && tell(error));
  const ends = [
    calm(() => ports.on("error", (event) => report(uncaughtIn(event)))),
    calm(() => ports.on("unhandledrejection", (event) => report(uncaughtIn(event)))),
    calm(() => ports.on("visibilitychange", () => calm(sumUp))),
    tracker.onPageView(() => {
      sumUp();
      seen.clear();
    }),
  ];
  return {
    report: (value) => report({ value }),
    stop: () => {
      for (const end of ends) calm(() => end?.());
    },
  };

  function tell(uncaught: Uncaught): void {
    const error = readError(uncaught);
    if (error === undefined || seen.size >= ERROR_KINDS_MAX || !tellsErrors(tracker)) return;
    const key = error.message + (error.stack[0] ?? "");
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    refill();
    if (times > SAME_ERROR_MAX || left < 1) {
      more.set(error.message, (more.get(error.message) ?? 0) + 1);
      return;
    }
    left--;
    tracker.track("js_error", "error", { ...error });
  }

  function refill(): void {
    const now = ports.now();
    const earned = Math.floor((now - filledAt) / ERROR_REFILL_MS);
    if (earned === 0) return;
    left = Math.min(ERROR_BUCKET, Math.max(0, left + earned));
    filledAt = earned > 0 ? filledAt + earned * ERROR_REFILL_MS : now;
  }

  function sumUp(): void {
    for (const [message, count] of more)
      tracker.track("js_error_more", "error", { message, count });
    more.clear();
  }
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
