import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../measure/percentile.ts";
import { openConnection } from "./connection.ts";
import type { Operation } from "./journey-driver.ts";
import type { OpenLoopOutcome, OpenLoopPlan } from "./messages.ts";

/** At once; beyond it the loop waits, and its rate is not kept. */
const MOST_AT_ONCE = 256;
const MAX_ERRORS = 20;

/**
 * Begins one operation after the other at its own time, however long those before take. Times count from
 * when an operation was due, so that a wait for its turn is part of it.
 */
export async function runOpenLoop(
  { perSecond, seconds }: OpenLoopPlan,
  operation: Operation,
): Promise<OpenLoopOutcome> {
  const agent = openConnection(MOST_AT_ONCE);
  const times: number[] = [];
  const errorMessages: string[] = [];
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  let latest = 0;

  async function run(due: number): Promise<void> {
    try {
      if (!(await operation(agent))) throw new Error("the input has run out");
      times.push(performance.now() - due);
    } catch (error) {
      errorMessages.push(error instanceof Error ? error.message : String(error));
    }
  }

  const planned = Math.round(perSecond * seconds);
  let begun = 0;
  for (; begun < planned && errorMessages.length < MAX_ERRORS; begun += 1) {
    const due = begin + (begun * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    while (running.size >= MOST_AT_ONCE) await Promise.race(running);
    latest = Math.max(latest, performance.now() - due);
    const one: Promise<void> = run(due).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  const elapsed = Math.max(seconds * 1_000, performance.now() - begin);
  agent.destroy();
  return {
    ...{ planned, begun, finished: times.length },
    finishedPerSecond: (times.length * 1_000) / elapsed,
    latestMs: latest,
    p95: percentile(times, 95),
    errors: errorMessages.length,
    errorMessages: errorMessages.slice(0, 5),
  };
}
