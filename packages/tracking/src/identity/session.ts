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

/** A clock that was put back further than this ends the session. */
const CLOCK_BACK_MS = 5 * 60_000;

/** Whether the session goes on for this user at this time. */
export function goesOn(
  session: Session,
  { now, userId, limits }: { now: number; userId: string; limits: SessionLimits },
): boolean {
  return (
    now - session.last <= limits.sessionIdleMin * 60_000 &&
    now - session.start <= limits.sessionLifeH * 3_600_000 &&
    now >= session.last - CLOCK_BACK_MS &&
    (userId === "" || session.u === "" || session.u === userId)
  );
}

/** Undefined for anything that is no session of ours. */
export function readSession(text: string | null): Session | undefined {
  try {
    const { id, start, last, u } = JSON.parse(text ?? "") as Session;
    if (typeof id !== "string" || !Number.isFinite(start) || !Number.isFinite(last))
      return undefined;
    return { id, start, last, u: String(u ?? "") };
  } catch {
    return undefined;
  }
}
