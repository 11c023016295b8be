import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

export interface CodeSend {
  /** Epoch ms. */
  readonly at: number;
  readonly browser: string;
  /** Requested by a then known browser. */
  readonly known?: boolean;
  /** Answered as sent, without a message: only its own browser knows of it. */
  readonly silent?: boolean;
}

/** Known: this phone was verified in it before. */
export interface CodeRequester {
  readonly browser: string;
  readonly known: boolean;
}

const COOL_DOWN_MS = MINUTE_MS;
/** Strangers cannot use up the reserve of the phone's own browser. */
const HOURLY = { strangers: 5, all: 7 } as const;
const DAILY = { strangers: 7, all: 10 } as const;

/**
 * Milliseconds until the next code; 0 for now. A known browser waits for sends of known browsers
 * only, so that strangers cannot delay the owner. Browser ids do not count here: they can be made
 * up.
 */
export function getCoolDownLeft(
  sends: readonly CodeSend[],
  asker: CodeRequester,
  now: number,
): number {
  if (!asker.known) return waitAfter(sends.filter(isMessage), now);
  return waitAfter(
    sends.filter(({ known }) => known === true),
    now,
  );
}

/** As `getCoolDownLeft`, of what the asker's own browser was answered. */
export function getResendWait(
  sends: readonly CodeSend[],
  asker: CodeRequester,
  now: number,
): number {
  if (asker.known) return getCoolDownLeft(sends, asker, now);
  return waitAfter(
    sends.filter(({ browser }) => browser === asker.browser),
    now,
  );
}

export function isMessage({ silent }: CodeSend): boolean {
  return silent !== true;
}

function waitAfter(counted: readonly CodeSend[], now: number): number {
  const last = Math.max(...counted.map(({ at }) => at), now - COOL_DOWN_MS);
  return Math.min(last + COOL_DOWN_MS - now, COOL_DOWN_MS);
}

/**
 * True if a code was sent to this very browser while its request waited: a double tap is one
 * request. `before`: sends as of the request's arrival.
 */
export function isAlreadySent(
  { sends, before }: { sends: readonly CodeSend[]; before: readonly CodeSend[] },
  asker: CodeRequester,
): boolean {
  const seen = new Set(before.map(({ at }) => at));
  return sends.some(({ at, browser }) => browser === asker.browser && !seen.has(at));
}

/** Epoch ms of the next allowed code; null for now. */
export function getBudgetOpensAt(
  sends: readonly CodeSend[],
  asker: CodeRequester,
  now: number,
): number | null {
  const who = asker.known ? "all" : "strangers";
  const messages = sends.filter(isMessage);
  const hourly = windowOpensAt(messages, { limit: HOURLY[who], lengthMs: HOUR_MS }, now);
  const daily = windowOpensAt(messages, { limit: DAILY[who], lengthMs: DAY_MS }, now);
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

/** What later requests look at: messages of a day, and a minute of what was answered without one. */
export function keepSends(sends: readonly CodeSend[], now: number): CodeSend[] {
  return keepLastDay(sends, now).filter((one) => isMessage(one) || one.at > now - COOL_DOWN_MS);
}

/** No limit looks further back than a day. */
export function keepLastDay<T extends { readonly at: number }>(
  list: readonly T[],
  now: number,
): T[] {
  return list.filter(({ at }) => at > now - DAY_MS);
}
