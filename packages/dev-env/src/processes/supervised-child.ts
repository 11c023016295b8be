import {
  describeExit,
  keepRunning,
  type ProcessExit,
} from "../../../../scripts/setup/keep-running.mjs";
import { StartupFailure } from "../startup-failure.ts";
import { startChild, type ChildOptions } from "./child-process.ts";
import type { Service } from "./service-handle.ts";

export interface Supervision {
  log(sentence: string): void;
  /** Called when it is not restarted, because it refuses its settings. */
  onGaveUp(sentence: string): void;
}

/**
 * Starts a service that is restarted at the same address whenever it exits unexpectedly.
 *
 * @throws StartupFailure if the first start fails
 */
export async function startSupervisedChild(
  plan: ChildOptions,
  supervision: Supervision,
): Promise<Service> {
  const stopping = new AbortController();
  let lost = Promise.withResolvers<ProcessExit>();
  const part = await startChild({ ...plan, onExit: (ending) => lost.resolve(ending) });
  const first = lost.promise;
  const kept = keepRunning({
    name: plan.name,
    stopping: stopping.signal,
    log: supervision.log,
    run: createRunner(first, () => {
      lost = Promise.withResolvers();
      return part.restart().then(() => lost.promise);
    }),
  }).then((last) => {
    if (last === null || stopping.signal.aborted) return;
    supervision.onGaveUp(`${plan.name} cannot be started again (${describeExit(last)}).`);
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

/** The first run has started already; a later one begins with a start, which may fail. */
function createRunner(
  first: Promise<ProcessExit>,
  again: () => Promise<ProcessExit>,
): () => Promise<ProcessExit> {
  let begun = false;
  return () => {
    if (begun) return again().catch(toProcessExit);
    begun = true;
    return first;
  };
}

function toProcessExit(error: unknown): ProcessExit {
  if (!(error instanceof StartupFailure)) throw error;
  const ending = error.cause as ProcessExit | undefined;
  if (ending && (ending.code !== null || ending.signal !== null)) return ending;
  return { code: null, signal: null, reason: error.sentence };
}
