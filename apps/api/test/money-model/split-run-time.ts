const BOOT_MS = 30_000;
const ROUND_MS = 15_000;

/** Epoch ms. */
export interface RunTimes {
  /** When the sequences end; the kill rounds begin after that. */
  readonly sequencesUntil: number;
  readonly killsUntil: number;
}

/**
 * A run's time between random sequences and kill rounds: what so many rounds take, but never more than
 * half of it, so that a long settling after a kill leaves no sequence out.
 */
export function splitRunTime(run: { from: number; lengthMs: number; kills: number }): RunTimes {
  const { from, lengthMs, kills } = run;
  const wished = kills === 0 ? 0 : BOOT_MS + kills * ROUND_MS;
  const killsUntil = from + lengthMs;
  return { sequencesUntil: killsUntil - Math.min(wished, lengthMs / 2), killsUntil };
}
