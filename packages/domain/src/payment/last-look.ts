import { MINUTE_MS } from "../calendar/local-time.ts";
import { isLive, type AttemptStatus } from "./attempt-state.ts";
import { nextQueryAt } from "./reconcile.ts";

/** Wallets do pay a code twice, up to its end; the word of the second payment may be lost. */
export const LAST_LOOK_AFTER_MS = MINUTE_MS;

export interface PaidCode {
  readonly status: AttemptStatus;
  /** When the code ends, epoch ms. */
  readonly expiresAt: number;
  readonly lastQueriedAt: number | null;
}

/**
 * When an attempt that took money is looked at for the last time (epoch ms, not before now): a minute
 * after its code has ended. Null once that is over, and for attempts that took none.
 */
export function lastLookAt(code: PaidCode, now: number): number | null {
  if (isLive(code.status) || code.status === "CLOSED") return null;
  const due = code.expiresAt + LAST_LOOK_AFTER_MS;
  const done = code.lastQueriedAt !== null && code.lastQueriedAt >= due;
  return done ? null : Math.max(now, due);
}

/**
 * When the last look is taken again that brought no clear answer (epoch ms): as after a closing, every
 * 5 minutes for an hour, then hourly for two days. Null once that is over, and where it was not due.
 */
export function lastLookAgainAt(code: PaidCode, now: number): number | null {
  if (isLive(code.status) || code.status === "CLOSED") return null;
  const due = code.expiresAt + LAST_LOOK_AFTER_MS;
  if (now < due) return null;
  const asClosed = { status: "CLOSED" as const, createdAt: due, closedAt: due, queryCount: 0 };
  return nextQueryAt({ ...asClosed, lastQueriedAt: now }, now);
}
