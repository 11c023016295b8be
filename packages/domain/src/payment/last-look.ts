import { MINUTE_MS } from "../calendar/local-time.ts";
import { isLive, type AttemptStatus } from "./attempt-state.ts";

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
