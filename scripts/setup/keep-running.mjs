// Starts again what ended by itself. Plain JavaScript: `npm run serve` needs it before any package.
import { setTimeout as pause } from "node:timers/promises";

/** EX_CONFIG of sysexits.h: the program refused its settings, so that another start would end alike. */
export const REFUSED = 78;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;
/** Who ran for so long began well: the next end counts as the first. */
const STABLE_MS = 60_000;

/**
 * How a run ended. `said`: the reason, where it never came to run.
 *
 * @typedef {{ code: number | null, signal: string | null, said?: string | undefined }} Ending
 */

/**
 * When to start again: the waits double with every end in a row.
 *
 * @param {number} times ends in a row before this one
 * @param {number} ranMs how long the run was
 * @returns {{ times: number, waitMs: number }} with this one
 */
export function nextStart(times, ranMs) {
  const inARow = ranMs >= STABLE_MS ? 1 : times + 1;
  return { times: inARow, waitMs: Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (inARow - 1)) };
}

/**
 * Runs a program again and again: until it is to stop, or refuses its settings.
 *
 * @param {{
 *   name: string,
 *   run: () => Promise<Ending>,
 *   log: (sentence: string) => void,
 *   stopping: AbortSignal,
 *   isFinal?: (ending: Ending) => boolean,
 * }} plan run: one run, from its start to its end; it never rejects
 * @returns {Promise<Ending | null>} the last end; null where it was to stop while nothing ran
 */
export async function keepRunning({ name, run, log, stopping, isFinal = isRefusal }) {
  let times = 0;
  for (;;) {
    const startedAt = performance.now();
    const ending = await run();
    if (stopping.aborted || isFinal(ending)) return ending;
    const next = nextStart(times, performance.now() - startedAt);
    times = next.times;
    const end = `${name} ended by itself (${endingText(ending)})`;
    log(`${end}, ${times} in a row; it is started again in ${next.waitMs / 1000} s.`);
    await pause(next.waitMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;
  }
}

/** @param {Ending} ending */
function isRefusal({ code }) {
  return code === REFUSED;
}

/** @param {Ending} ending */
export function endingText({ code, signal, said }) {
  return said ?? signal ?? `exit code ${code}`;
}
