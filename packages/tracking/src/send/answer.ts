import type { Range } from "../queue/ranges.ts";
import type { Reply } from "../ports.ts";

/** What a report came to. */
export type Outcome =
  /** 0: stored; `have` are the numbers of the epoch that are stored by now. */
  | { readonly kind: "stored"; readonly have: readonly Range[] }
  /** 435: could not be decoded. */
  | { readonly kind: "unreadable" }
  /** 442: the key or the version is refused. */
  | { readonly kind: "refused" }
  /** 999: not now; nothing is lost. */
  | { readonly kind: "paused" }
  /** 413. */
  | { readonly kind: "tooBig" }
  /** 429 and 503, ms. */
  | { readonly kind: "wait"; readonly ms: number }
  /** Nothing was sent. */
  | { readonly kind: "offline"; readonly code: 404; readonly message: "NOT ONLINE" }
  /** Unknown: it may be stored or not. */
  | { readonly kind: "unknown"; readonly code: number; readonly message: string };

export const NOT_ONLINE: Outcome = { kind: "offline", code: 404, message: "NOT ONLINE" };
export const TIMEOUT: Outcome = { kind: "unknown", code: 408, message: "TIMEOUT" };

const CODES: Readonly<Record<string, Outcome>> = {
  435: { kind: "unreadable" },
  442: { kind: "refused" },
  999: { kind: "paused" },
};
const MAX_WAIT_S = 300;
const USUAL_WAIT_S = 60;

/** Only an explicit code in the JSON of a 200 may destroy data: proxies and portals answer anything. */
export function outcomeOf({ status, text, retryAfter }: Reply): Outcome {
  if (status === 413) return { kind: "tooBig" };
  if (status === 429 || status === 503) return { kind: "wait", ms: waitMs(retryAfter) };
  const unknown: Outcome = { kind: "unknown", code: status, message: "NO CODE" };
  if (status !== 200) return unknown;
  try {
    const { code, have } = JSON.parse(text) as { code?: unknown; have?: unknown };
    if (code === 0) return { kind: "stored", have: rangesIn(have) };
    return typeof code === "number" ? (CODES[code] ?? { ...unknown, code }) : unknown;
  } catch {
    return unknown;
  }
}

function waitMs(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? "");
  return 1_000 * (seconds > 0 ? Math.min(seconds, MAX_WAIT_S) : USUAL_WAIT_S);
}

function rangesIn(have: unknown): Range[] {
  return (Array.isArray(have) ? have : []).filter(
    (range): range is Range =>
      Array.isArray(range) && Number.isFinite(range[0]) && Number.isFinite(range[1]),
  );
}
