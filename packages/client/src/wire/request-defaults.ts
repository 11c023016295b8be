/** An answer is fresh for so long. */
export const CACHE_TIME_MS = 5 * 60_000;

/** Coming back to the window asks again, at most this often. */
export const FOCUS_REFETCH_INTERVAL_MS = 5_000;

/** The longest pause between two tries. */
export const MAX_RETRY_DELAY_MS = 30_000;

/** How often a question that failed in passing is put again while the page is visible. */
export const MAX_RETRIES = 6;

/** After so many failures the screen says so, with a button; the remaining tries go on behind it. */
export const FAILURES_UNTIL_SHOWN = 3;

const FIRST_RETRY_DELAY_MS = 1_000;

/**
 * Milliseconds to wait before try number `attempt` (1 = the first repetition):
 * one second, doubled each time, up to 30 seconds.
 */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** Math.max(0, attempt - 1), MAX_RETRY_DELAY_MS);
}
