import { readJson } from "../json.ts";
import { MAX_WAIT_S, USUAL_WAIT_S } from "../limits.ts";
import type { Range } from "../queue/ranges.ts";

/** What a server answered: status 0 where nothing came, 408 where nothing came in time. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The header Retry-After, as sent. */
  readonly retryAfter?: string | null;
}

/** The codes that say what becomes of a report: the server's own, and two of HTTP's. */
export const TOO_BIG = 413;
export const WAIT = 429;
export const UNREADABLE = 435;
export const REFUSED = 442;
export const PAUSED = 999;
/** Nothing was sent. */
export const OFFLINE = 404;
export const TIMEOUT = 408;

/** What a report came to. */
export interface Outcome {
  /** One of the codes above, or, with `isUnknown`, the status of an answer that says nothing. */
  readonly code: number;
  /** The report may be stored or not. */
  readonly isUnknown?: boolean;
  readonly message?: string;
  /** Where the report was stored: the numbers of the epoch that are stored by now. */
  readonly have?: readonly Range[];
  /** With 429. */
  readonly waitMs?: number;
}

/** Only an explicit code in the JSON of a 200 may destroy data: proxies and portals answer anything. */
export function outcomeOf({ status, text, retryAfter }: Reply): Outcome {
  if (status === TOO_BIG) return { code: status };
  if (status === WAIT || status === 503) {
    return { code: WAIT, waitMs: 1_000 * Math.min(Number(retryAfter) || USUAL_WAIT_S, MAX_WAIT_S) };
  }
  const { code, have } = readJson(status === 200 ? text : "");
  if (code === 0) return { code, have: Array.isArray(have) ? have : [] };
  if (code === UNREADABLE || code === REFUSED || code === PAUSED) return { code };
  return { code: status, isUnknown: true, message: status === TIMEOUT ? "TIMEOUT" : "NO CODE" };
}
