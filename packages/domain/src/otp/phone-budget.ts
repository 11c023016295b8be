import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

/** A code that went to a phone. */
export interface CodeSend {
  /** Epoch ms. */
  readonly at: number;
  readonly browser: string;
  /** It was asked for in a browser that was known then. */
  readonly known?: boolean;
}

/** Who asks for a code. A known browser is one in which this phone was verified before. */
export interface CodeRequester {
  readonly browser: string;
  readonly known: boolean;
}

const COOL_DOWN_MS = MINUTE_MS;
/** Strangers can never use up what is kept for the phone's own browser. */
const HOURLY = { strangers: 5, all: 7 } as const;
const DAILY = { strangers: 7, all: 10 } as const;

/**
 * Milliseconds until the phone may be sent the next code; 0 when it may now. A known browser waits
 * for the sends of known ones only, so that nobody keeps a person waiting by asking in their name.
 * What a browser calls itself does not matter there: it could say something else each time.
 */
export function getCoolDownLeft(
  sends: readonly CodeSend[],
  asker: CodeRequester,
  now: number,
): number {
  const counted = asker.known ? sends.filter(({ known }) => known === true) : sends;
  const last = Math.max(...counted.map(({ at }) => at), now - COOL_DOWN_MS);
  return Math.min(last + COOL_DOWN_MS - now, COOL_DOWN_MS);
}

/**
 * True where a code went to the phone for this very browser while its request was waiting its turn:
 * two taps at once are one request. `before` is what had been sent when the request arrived.
 */
export function isAlreadySent(
  { sends, before }: { sends: readonly CodeSend[]; before: readonly CodeSend[] },
  asker: CodeRequester,
): boolean {
  const seen = new Set(before.map(({ at }) => at));
  return sends.some(({ at, browser }) => browser === asker.browser && !seen.has(at));
}

/** Epoch ms from which the hourly and daily limits allow another code; null where they do now. */
export function getBudgetOpensAt(
  sends: readonly CodeSend[],
  asker: CodeRequester,
  now: number,
): number | null {
  const who = asker.known ? "all" : "strangers";
  const hourly = windowOpensAt(sends, { limit: HOURLY[who], lengthMs: HOUR_MS }, now);
  const daily = windowOpensAt(sends, { limit: DAILY[who], lengthMs: DAY_MS }, now);
  return hourly === null ? daily : Math.max(hourly, daily ?? 0);
}

function windowOpensAt(
  sends: readonly CodeSend[],
  window: { limit: number; lengthMs: number },
  now: number,
): number | null {
  const inside = sends.map(({ at }) => at).filter((at) => at > now - window.lengthMs);
  inside.sort((a, b) => b - a);
  const freeing = inside[window.limit - 1];
  return freeing === undefined ? null : freeing + window.lengthMs;
}

/** What has to be remembered: no limit looks further back than a day. */
export function keepLastDay<T extends { readonly at: number }>(
  list: readonly T[],
  now: number,
): T[] {
  return list.filter(({ at }) => at > now - DAY_MS);
}
