import { HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

const ALLOWED_A_MINUTE = 5;
const FIRST_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = HOUR_MS;
/** Without a wrong number for so long, the waits begin anew. */
const FORGOTTEN_AFTER_MS = 6 * HOUR_MS;

/** Wrong numbers of one station or one member of staff. */
export interface WrongNumbers {
  /** Within the minute that began at `since`. */
  readonly count: number;
  readonly since: number;
  readonly waits: number;
  readonly blockedUntil: number;
}

/** The fifth within a minute brings a wait; each further wait is twice as long. */
export function countWrongNumber(before: WrongNumbers, now: number): WrongNumbers {
  const waits = now - before.since > FORGOTTEN_AFTER_MS ? 0 : before.waits;
  const sameMinute = now - before.since < MINUTE_MS;
  const count = sameMinute ? before.count + 1 : 1;
  const since = sameMinute ? before.since : now;
  if (count < ALLOWED_A_MINUTE) return { count, since, waits, blockedUntil: before.blockedUntil };
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** waits);
  return { count: 0, since, waits: waits + 1, blockedUntil: now + wait };
}
