import type { PhaseOutcome, PhasePlan } from "../load/messages.ts";
import type { DatabaseMeter } from "./database-meter.ts";
import type { Measurement } from "./measurement.ts";
import { readCpu } from "./process-cpu.ts";

export interface Instruments {
  /** Runs the phase. */
  run(): Promise<PhaseOutcome>;
  readonly meter: DatabaseMeter;
  /** Pid of the target's server. */
  readonly pid: number;
  /** Gets error messages. */
  readonly log: (line: string) => void;
}

/** Nothing else may run meanwhile: all CPU time and statements count for the target. */
export async function measurePhase(tools: Instruments, plan: PhasePlan): Promise<Measurement> {
  const { meter, pid } = tools;
  await meter.begin();
  const cpuBefore = readCpu(pid) ?? 0;
  const outcome = await tools.run();
  const serverCpu = (readCpu(pid) ?? 0) - cpuBefore;
  const database = await meter.end(plan.target);
  for (const message of outcome.errorMessages) {
    tools.log(`${plan.target} ${plan.scenario} at ${plan.connections}: ${message}`);
  }
  const { operations, elapsed, p50, p95, p99, errors } = outcome;
  return {
    scenario: plan.scenario,
    target: plan.target,
    connections: plan.connections,
    operations,
    perSecond: operations / (elapsed / 1_000),
    p50,
    p95,
    p99,
    serverCpu: serverCpu / operations,
    databaseCpu: database.cpuMs / operations,
    statements: database.statements / operations,
    commits: database.commits / operations,
    errors,
  };
}
