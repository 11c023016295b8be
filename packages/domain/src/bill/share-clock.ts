import { MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";

/** Of all shares that run at the same time: how long a table may be frozen. */
export const SHARE_CLOCK_MS = 15 * MINUTE_MS;
/** Who could not pay in it is given no share. */
const NO_NEW_SHARE_MS = 3 * MINUTE_MS;
/** A share without a payment returns after that. */
const UNSTARTED_MS = 5 * MINUTE_MS;
/** Who let this many shares end unpaid waits before the next. */
const MAX_LAPSES = 2;
const LAPSE_WAIT_MS = 10 * MINUTE_MS;

export type ClockDecision =
  | { readonly ok: true; readonly clockEndsAt: number }
  | { readonly ok: false; readonly retryAfter: number };

export interface ClockFacts {
  /** When the clock of the running shares ends; null where none runs. */
  readonly runningUntil: number | null;
  /** When shares of this payer ended unpaid because their time was over. */
  readonly lapsedAt: readonly number[];
  readonly now: number;
}

/** Times in epoch ms; `retryAfter` in seconds. */
export function decideClock({ runningUntil, lapsedAt, now }: ClockFacts): ClockDecision {
  const waitsUntil = lapsedAt.length < MAX_LAPSES ? 0 : Math.max(...lapsedAt) + LAPSE_WAIT_MS;
  if (waitsUntil > now) return refuseUntil(waitsUntil, now);
  if (runningUntil === null) return { ok: true, clockEndsAt: now + SHARE_CLOCK_MS };
  return runningUntil - now <= NO_NEW_SHARE_MS
    ? refuseUntil(Math.max(runningUntil, now), now)
    : { ok: true, clockEndsAt: runningUntil };
}

/** When a share without a payment returns. */
export function returnsAt(clockEndsAt: number, now: number): number {
  return Math.min(clockEndsAt, now + UNSTARTED_MS);
}

function refuseUntil(until: number, now: number): ClockDecision {
  return { ok: false, retryAfter: Math.max(1, Math.ceil((until - now) / SECOND_MS)) };
}
