/** Waits before the second, third … delivery. Short, so that tests are quick; the last one repeats. */
export const RETRY_DELAYS_MS: readonly number[] = [
  1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000, 300_000,
];

/** An older notification is no longer tried. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** The next moment to try, or null to give up. `attempts` were made so far, at least one. */
export function nextAttemptAt(
  { attempts, createdAt }: { attempts: number; createdAt: number },
  now: number,
  delays: readonly number[] = RETRY_DELAYS_MS,
): number | null {
  const at = now + (delays[attempts - 1] ?? delays.at(-1) ?? 0);
  return at - createdAt > GIVE_UP_AFTER_MS ? null : at;
}
