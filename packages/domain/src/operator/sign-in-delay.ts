import { MINUTE_MS } from "../calendar/local-time.ts";

/** Wrong tries of one name without a delay. */
const FREE_TRIES = 10;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15 * MINUTE_MS;

/**
 * Delay before the next try for a name, in ms, over all addresses: none at first, then doubling.
 * Known browsers are exempt, so that nobody can lock an operator out.
 */
export function signInDelay(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES));
}
