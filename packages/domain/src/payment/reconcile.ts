import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";
import { isLive, type AttemptStatus } from "./attempt-state.ts";

/** The least time between two queries that a diner's polling causes for one attempt. */
export const DINER_QUERY_GAP_MS = 5 * SECOND_MS;

/** How long after its closing an attempt is still asked about; codes were seen to live that long. */
export const LISTEN_AFTER_CLOSE_MS = 2 * DAY_MS;

export interface QueryHistory {
  readonly status: AttemptStatus;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly closedAt: number | null;
  readonly lastQueriedAt: number | null;
  /** Background queries so far. */
  readonly queryCount: number;
}

const FIRST_GAP_MS = 5 * SECOND_MS;
const LONGEST_LIVE_GAP_MS = MINUTE_MS;
const GAP_IN_FIRST_HOUR_MS = 5 * MINUTE_MS;

/**
 * When the acquirer is asked next about an attempt whose notification may be lost (epoch ms, not
 * before now); null where there is nothing left to learn. While it lives the gap doubles from 5 s
 * to a minute; after closing it is 5 minutes for an hour, then hourly for two days.
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

/** Whether a diner who is waiting may cause a query now. */
export function mayQueryForDiner(attempt: QueryHistory, now: number): boolean {
  if (!isLive(attempt.status)) return false;
  return attempt.lastQueriedAt === null || now - attempt.lastQueriedAt >= DINER_QUERY_GAP_MS;
}

function liveGap(queryCount: number): number {
  return Math.min(FIRST_GAP_MS * 2 ** queryCount, LONGEST_LIVE_GAP_MS);
}
