/** Before the second, third … delivery; the last one repeats. Shorter than real ones, for tests. */
export const RETRY_DELAYS_MS: readonly number[] = [
  1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000, 300_000,
];

const MAX_AGE_MS = 24 * 3_600_000;

/** Null: give up. `attempts` so far, at least one. */
export function nextAttemptAt(
  { attempts, createdAt }: { attempts: number; createdAt: number },
  now: number,
  delays: readonly number[] = RETRY_DELAYS_MS,
): number | null {
  const at = now + (delays[attempts - 1] ?? delays.at(-1) ?? 0);
  return at - createdAt > MAX_AGE_MS ? null : at;
}
