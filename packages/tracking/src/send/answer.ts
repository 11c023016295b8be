import { fieldsOf, parse } from "../json.ts";
import { MAX_WAIT_S, USUAL_WAIT_S } from "../limits.ts";
import type { Reply } from "../ports.ts";
import type { Range } from "../queue/ranges.ts";

/** What a report came to. */
export type Outcome =
  /** 0: stored; `have` are the numbers of the epoch that are stored by now. */
  | { readonly kind: "stored"; readonly have: readonly Range[] }
  /** 435: could not be decoded. 442: key or version refused. 999: not now. 413: too big. */
  | { readonly kind: "unreadable" | "refused" | "paused" | "tooBig" }
  /** 429 and 503, ms. */
  | { readonly kind: "wait"; readonly ms: number }
  /** `offline`: nothing was sent. `unknown`: it may be stored or not. */
  | { readonly kind: "offline" | "unknown"; readonly code: number; readonly message: string };

export const NOT_ONLINE: Outcome = { kind: "offline", code: 404, message: "NOT ONLINE" };
export const TIMEOUT: Outcome = { kind: "unknown", code: 408, message: "TIMEOUT" };

const KINDS = new Map<unknown, "unreadable" | "refused" | "paused">([
  [435, "unreadable"],
  [442, "refused"],
  [999, "paused"],
]);

/** Only an explicit code in the JSON of a 200 may destroy data: proxies and portals answer anything. */
export function outcomeOf({ status, text, retryAfter }: Reply): Outcome {
  if (status === 413) return { kind: "tooBig" };
  if (status === 429 || status === 503) {
    const seconds = Number(retryAfter);
    return { kind: "wait", ms: 1_000 * Math.min(seconds > 0 ? seconds : USUAL_WAIT_S, MAX_WAIT_S) };
  }
  const { code, have } = fieldsOf(status === 200 && parse(text));
  if (code === 0) return { kind: "stored", have: Array.isArray(have) ? have : [] };
  const kind = KINDS.get(code);
  return kind ? { kind } : { kind: "unknown", code: status, message: "NO CODE" };
}
