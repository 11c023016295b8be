import { readJson } from "../json.ts";
import { MAX_WAIT_S } from "../limits.ts";
import type { Range } from "../queue/ranges.ts";

/** What a server answered: status 0 where nothing came, 408 where nothing came in time. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The header Retry-After, as sent. */
  readonly retryAfter?: string | null;
}

/** The codes that say what becomes of a report: the server's own, and one of HTTP's. */
export const TOO_BIG = 413;
export const UNREADABLE = 435;
export const REFUSED = 442;
export const PAUSED = 999;
/** Nothing was sent: no connection, or as many reports as may wait do so already. */
export const OFFLINE = 404;
export const FULL = 429;
export const TIMEOUT = 408;

/** What a report came to. */
export interface Outcome {
  /** One of the codes above, or, with a message, the status of an answer that says nothing. */
  readonly code: number;
  /** Code and text of what failed. */
  readonly message?: string;
  /** Where the report was stored: the numbers of the epoch that are stored by now. */
  readonly have?: readonly Range[];
  /** The report may be stored or not; what the server asked to wait, or 0. */
  readonly waitMs?: number;
}

/** Only an explicit code in the JSON of a 200 may destroy data: proxies and portals answer anything. */
export function outcomeOf({ status, text, retryAfter }: Reply): Outcome {
  const { code, have } = readJson(status === 200 ? text : "");
  if (code === 0) return { code, have: Array.isArray(have) ? have : [] };
  if (code === UNREADABLE || code === REFUSED || code === PAUSED) return { code };
  return {
    code: status,
    message: status + (status === TIMEOUT ? " TIMEOUT" : " NO CODE"),
    waitMs: 1_000 * Math.min(Number(retryAfter) || 0, MAX_WAIT_S),
  };
}
