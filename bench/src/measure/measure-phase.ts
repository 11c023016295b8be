import type { PhaseOutcome, PhasePlan } from "../load/messages.ts";
import type { DatabaseMeter } from "./database-meter.ts";
import type { Measurement } from "./measurement.ts";
import { readCpu } from "./process-cpu.ts";

export interface Instruments {
  /** Does the work of the phase. */
  run(): Promise<PhaseOutcome>;
  readonly meter: DatabaseMeter;
  /** The contender's server. */
  readonly pid: number;
  /** Hears what went wrong. */
  readonly log: (line: string) => void;
}

/** Runs a phase alone, so that all CPU time and every statement in it is the contender's. */
export async function measurePhase(tools: Instruments, plan: PhasePlan): Promise<Measurement> {
  const { meter, pid } = tools;
  await meter.begin();
  const cpuBefore = readCpu(pid) ?? 0;
  const outcome = await tools.run();
  const serverCpu = (readCpu(pid) ?? 0) - cpuBefore;
  const database = await meter.end(plan.contender);
  for (const complaint of outcome.complaints) {
    tools.log(`${plan.contender} ${plan.work} at ${plan.connections}: ${complaint}`);
  }
  const { operations, elapsed, p50, p95, p99, errors } = outcome;
  return {
    work: plan.work,
    contender: plan.contender,
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
