import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 20;
/** Less than a test may take, so that what never came has a name. */
const NEVER_CAME_MS = 5 * 60_000;

/**
 * Looks again and again until `look` finds something (neither false, null nor undefined).
 *
 * @throws Error naming what never came, after `withinMs`
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | false | null | undefined>,
  withinMs = NEVER_CAME_MS,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${withinMs} ms`);
    await pause(LOOK_EVERY_MS);
  }
}

/** As many runs of `work` as asked for, all under way at once. */
export function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
