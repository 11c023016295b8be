const MINUTE_S = 60;
/** Longer times are not shown. */
const MAX_SHOWN_S = 30 * MINUTE_S;

export type CountdownTime = { minutes: number; seconds: number } | { seconds: number };

export function toCountdownTime(secondsLeft: number): CountdownTime | null {
  if (secondsLeft > MAX_SHOWN_S) return null;
  if (secondsLeft < MINUTE_S) return { seconds: secondsLeft };
  return { minutes: Math.floor(secondsLeft / MINUTE_S), seconds: secondsLeft % MINUTE_S };
}
