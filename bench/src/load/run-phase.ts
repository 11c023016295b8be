import type { Agent } from "node:http";
import { percentile } from "../measure/percentile.ts";
import { openConnection } from "./connection.ts";
import type { Operation } from "./journey-driver.ts";
import type { PhaseOutcome, PhasePlan } from "./messages.ts";

/** Errors after which a phase is aborted. */
const MAX_ERRORS = 20;

/** Each connection runs one operation after the other until the time is up. */
export async function runPhase(
  plan: PhasePlan,
  operation: Operation,
  open = () => openConnection(),
): Promise<PhaseOutcome> {
  const times: number[] = [];
  const errorMessages: string[] = [];
  const begin = performance.now();
  const deadline = begin + plan.seconds * 1_000;
  let begun = 0;

  async function buy(agent: Agent): Promise<void> {
    while (performance.now() < deadline && errorMessages.length < MAX_ERRORS) {
      if (begun >= plan.maxOperations) return;
      begun += 1;
      const from = performance.now();
      try {
        if (!(await operation(agent))) return;
        times.push(performance.now() - from);
      } catch (error) {
        errorMessages.push(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const agents = Array.from({ length: plan.connections }, open);
  await Promise.all(agents.map(buy));
  const elapsed = performance.now() - begin;
  for (const agent of agents) agent.destroy();
  return {
    operations: times.length,
    elapsed,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    errors: errorMessages.length,
    errorMessages: errorMessages.slice(0, 5),
  };
}
