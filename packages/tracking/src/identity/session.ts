import { CLOCK_BACK_MS } from "../limits.ts";

/** As kept in the storage. */
export interface Session {
  readonly id: string;
  /** Epoch ms. */
  readonly start: number;
  /** Epoch ms of the last accepted event or input. */
  readonly last: number;
  /** The last user in it, empty while there were only guests. */
  readonly u: string;
}

export interface SessionLimits {
  readonly sessionIdleMin: number;
  readonly sessionLifeH: number;
}

/** Whether the session goes on for this user at this time. */
export function goesOn(
  { start, last, u }: Session,
  { now, userId, limits }: { now: number; userId: string; limits: SessionLimits },
): boolean {
  return (
    now - last <= limits.sessionIdleMin * 60_000 &&
    now - start <= limits.sessionLifeH * 3_600_000 &&
    now >= last - CLOCK_BACK_MS &&
    (!userId || !u || u === userId)
  );
}
