import { endingText, keepRunning, type Ending } from "../../../../scripts/setup/keep-running.mjs";
import { StartupFailure } from "../startup-failure.ts";
import { runChild, type ChildPlan } from "./child-process.ts";
import type { Part } from "./part.ts";

export interface Supervision {
  log(sentence: string): void;
  /** Told when it is not started again, because it refuses its settings. */
  onGivenUp(sentence: string): void;
}

/**
 * Runs a part that is started again, at the same address, whenever it ends by itself. An end that the
 * caller asked for stays one.
 *
 * @throws StartupFailure when its first start fails
 */
export async function runSupervised(plan: ChildPlan, supervision: Supervision): Promise<Part> {
  const stopping = new AbortController();
  let lost = Promise.withResolvers<Ending>();
  const part = await runChild({ ...plan, onLost: (ending) => lost.resolve(ending) });
  const first = lost.promise;
  const kept = keepRunning({
    name: plan.name,
    stopping: stopping.signal,
    log: supervision.log,
    run: runner(first, () => {
      lost = Promise.withResolvers();
      return part.restart().then(() => lost.promise);
    }),
  }).then((last) => {
    if (last === null || stopping.signal.aborted) return;
    supervision.onGivenUp(`${plan.name} cannot be started again (${endingText(last)}).`);
  });
  return {
    ...part,
    get pid() {
      return part.pid;
    },
    stop: async () => {
      stopping.abort();
      await part.stop();
      lost.resolve({ code: 0, signal: null });
      await kept;
    },
  };
}

/** The first run is under way already; every later one begins with a start, which may fail. */
function runner(first: Promise<Ending>, again: () => Promise<Ending>): () => Promise<Ending> {
  let begun = false;
  return () => {
    if (begun) return again().catch(failedStart);
    begun = true;
    return first;
  };
}

function failedStart(error: unknown): Ending {
  if (!(error instanceof StartupFailure)) throw error;
  const ending = error.cause as Ending | undefined;
  if (ending && (ending.code !== null || ending.signal !== null)) return ending;
  return { code: null, signal: null, said: error.sentence };
}
