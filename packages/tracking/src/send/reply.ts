import { parseJson } from "../json.ts";
import { MAX_WAIT_S } from "../limits.ts";
import type { Range } from "../queue/queue.ts";

/** Status 0: no response. 408: no response in time. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The header Retry-After, as sent. */
  readonly retryAfter?: string | null;
}

/** Codes of the server that decide about a report; TOO_BIG is of HTTP. */
export const TOO_BIG = 413;
export const UNREADABLE = 435;
export const REFUSED = 442;
export const PAUSED = 999;
/** Nothing was sent: no connection, or the request queue is full. */
export const OFFLINE = 404;
export const FULL = 429;
export const TIMEOUT = 408;

export interface Outcome {
  /** One of the codes above; with a message, the HTTP status of a response without a code. */
  readonly code: number;
  /** Set if the attempt failed. */
  readonly message?: string;
  /** The report is stored: the ranges of the epoch that the server has now. */
  readonly have?: readonly Range[];
  /** Set if the report may or may not be stored: Retry-After, or 0. */
  readonly waitMs?: number;
}

/** Only an explicit code in the JSON of a 200 may drop data: proxies and captive portals answer anything. */
export function parseReply({ status, text, retryAfter }: Reply): Outcome {
  const { code, have } = parseJson(status === 200 ? text : "");
  if (code === 0) return { code, have: Array.isArray(have) ? have : [] };
  if (code === UNREADABLE || code === REFUSED || code === PAUSED) return { code };
  return {
    code: status,
    message: status + (status === TIMEOUT ? " TIMEOUT" : " NO CODE"),
    waitMs: 1_000 * Math.min(Number(retryAfter) || 0, MAX_WAIT_S),
  };
}
