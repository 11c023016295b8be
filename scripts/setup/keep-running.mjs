// Restarts a program. Plain JavaScript: `npm run serve` needs it before the packages are installed.
import { setTimeout as pause } from "node:timers/promises";

/** Of sysexits.h: the program refused its settings, so a restart would fail again. */
export const EX_CONFIG = 78;

const MIN_WAIT_MS = 200;
const MAX_WAIT_MS = 30_000;
/** A program that ran this long is restarted as if it were its first exit. */
const STABLE_MS = 60_000;

/**
 * How a process ended. `reason`: set if it did not start.
 *
 * @typedef {{ code: number | null, signal: string | null, reason?: string | undefined }} ProcessExit
 */

/**
 * Restart delay: doubles with every exit in a row.
 *
 * @param {number} times exits in a row before this one
 * @param {number} ranMs run time
 * @returns {{ times: number, waitMs: number }} including this exit
 */
export function nextRestart(times, ranMs) {
  const inARow = ranMs >= STABLE_MS ? 1 : times + 1;
  return { times: inARow, waitMs: Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (inARow - 1)) };
}

/**
 * Restarts a program until stopped, or until it refuses its settings.
 *
 * @param {{
 *   name: string,
 *   run: () => Promise<ProcessExit>,
 *   log: (sentence: string) => void,
 *   stopping: AbortSignal,
 *   isFinal?: (ending: ProcessExit) => boolean,
 * }} plan run: one run, from start to exit; never rejects
 * @returns {Promise<ProcessExit | null>} the last exit; null if stopped during a wait
 */
export async function keepRunning({ name, run, log, stopping, isFinal = isConfigError }) {
  let times = 0;
  for (;;) {
    const startedAt = performance.now();
    const ending = await run();
    if (stopping.aborted || isFinal(ending)) return ending;
    const next = nextRestart(times, performance.now() - startedAt);
    times = next.times;
    const end = `${name} ended by itself (${describeExit(ending)})`;
    log(`${end}, ${times} in a row; it is started again in ${next.waitMs / 1000} s.`);
    await pause(next.waitMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;
  }
}

/** @param {ProcessExit} ending */
function isConfigError({ code }) {
  return code === EX_CONFIG;
}

/** @param {ProcessExit} ending */
export function describeExit({ code, signal, reason }) {
  return reason ?? signal ?? `exit code ${code}`;
}
