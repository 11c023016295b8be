import { MINUTE_MS } from "../calendar/local-time.ts";

/** So many wrong tries of one name, from wherever, are nothing unusual. */
const FREE_TRIES = 10;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * MINUTE_MS;

/**
 * How long the next try for a name has to wait after so many of its window, whatever addresses they
 * came from: nothing at first, then twice as long each time. Browsers in which the operator signed in
 * before do not wait, so that nobody keeps an operator out.
 */
export function signInDelay(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES));
}
