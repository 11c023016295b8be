/** Seconds left at which a countdown speaks: 5 minutes, 1 minute, 10 seconds. */
export const SPOKEN_AT = [300, 60, 10] as const;
export type SpokenMoment = (typeof SPOKEN_AT)[number];

/** Below this many seconds the countdown turns to danger. */
const DANGER_BELOW = 60;

/** The moment that was reached between two ticks, the latest if several; null if none. */
export function reachedMoment(before: number, now: number): SpokenMoment | null {
  return SPOKEN_AT.findLast((moment) => before > moment && now <= moment && now > 0) ?? null;
}

/** Whether the time left is under one minute. */
export function isDanger(secondsLeft: number): boolean {
  return secondsLeft < DANGER_BELOW;
}
