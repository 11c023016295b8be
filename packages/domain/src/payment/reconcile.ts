import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";
import { isLive, type AttemptStatus } from "./attempt-state.ts";

/** Between queries that one diner's polling causes. */
export const DINER_QUERY_GAP_MS = 5 * SECOND_MS;

/** Codes were seen to be payable that long after their closing. */
export const LISTEN_AFTER_CLOSE_MS = 2 * DAY_MS;

export interface QueryHistory {
  readonly status: AttemptStatus;
  readonly createdAt: number;
  readonly closedAt: number | null;
  readonly lastQueriedAt: number | null;
  /** By the reconciliation. */
  readonly queryCount: number;
}

const FIRST_GAP_MS = 5 * SECOND_MS;
const MAX_LIVE_GAP_MS = MINUTE_MS;
const GAP_IN_FIRST_HOUR_MS = 5 * MINUTE_MS;

/**
 * Epoch ms, not before now; null where nothing is left to learn. While it is live the gap doubles
 * from 5 s to a minute; after closing it is 5 minutes for an hour, then hourly for two days.
 */
export function nextQueryAt(attempt: QueryHistory, now: number): number | null {
  if (isLive(attempt.status)) {
    return Math.max(
      now,
      (attempt.lastQueriedAt ?? attempt.createdAt) + liveGap(attempt.queryCount),
    );
  }
  const { closedAt } = attempt;
  if (attempt.status !== "CLOSED" || closedAt === null) return null;
  const last = Math.max(closedAt, attempt.lastQueriedAt ?? closedAt);
  const due = last + (last - closedAt < HOUR_MS ? GAP_IN_FIRST_HOUR_MS : HOUR_MS);
  return due > closedAt + LISTEN_AFTER_CLOSE_MS ? null : Math.max(now, due);
}

function liveGap(queryCount: number): number {
  return Math.min(FIRST_GAP_MS * 2 ** queryCount, MAX_LIVE_GAP_MS);
}
