import { MINUTE_MS } from "../calendar/local-time.ts";

const DELAYS_MS = [1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** STAFF-2: wrong PINs in a row until the first wait. */
export const PIN_TRIES = { person: 5, station: 20 } as const;

/** The wait after so many wrong PINs in a row: 1, 5, then 15 minutes; else 0. */
export function getPinDelayMs(wrong: number, tries: number): number {
  if (wrong === 0 || wrong % tries !== 0) return 0;
  return DELAYS_MS[Math.min(wrong / tries, DELAYS_MS.length) - 1] ?? 0;
}
