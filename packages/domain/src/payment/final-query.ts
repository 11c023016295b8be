import { MINUTE_MS } from "../calendar/local-time.ts";
import { isLive, type AttemptStatus } from "./attempt-state.ts";
import { nextQueryAt } from "./reconcile.ts";

/** Wallets may pay a code twice until its end, and that second notification may be lost. */
export const FINAL_QUERY_AFTER_MS = MINUTE_MS;

export interface PaidCode {
  readonly status: AttemptStatus;
  readonly expiresAt: number;
  readonly lastQueriedAt: number | null;
}

/** Epoch ms, not before now. Null once it is over, and for attempts without money. */
export function finalQueryAt(code: PaidCode, now: number): number | null {
  if (isLive(code.status) || code.status === "CLOSED") return null;
  const due = code.expiresAt + FINAL_QUERY_AFTER_MS;
  const done = code.lastQueriedAt !== null && code.lastQueriedAt >= due;
  return done ? null : Math.max(now, due);
}

/**
 * Epoch ms; after an unclear final query, on the schedule of a closed attempt: every 5 minutes for
 * an hour, then hourly for two days. Null once that is over, and where it was not due.
 */
export function finalQueryRetryAt(code: PaidCode, now: number): number | null {
  if (isLive(code.status) || code.status === "CLOSED") return null;
  const due = code.expiresAt + FINAL_QUERY_AFTER_MS;
  if (now < due) return null;
  const asClosed = { status: "CLOSED" as const, createdAt: due, closedAt: due, queryCount: 0 };
  return nextQueryAt({ ...asClosed, lastQueriedAt: now }, now);
}
