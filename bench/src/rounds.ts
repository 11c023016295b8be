import { addAppBuyers, addBaselineBuyers } from "./targets/buyers.ts";
import type { Targets } from "./targets/start-targets.ts";
import type { Generator } from "./load/generator.ts";
import type { DatabaseMeter } from "./measure/database-meter.ts";
import { foreignLoad } from "./measure/machine.ts";
import type { Measurement } from "./measure/measurement.ts";
import { measurePhase } from "./measure/measure-phase.ts";
import { readPeakMemory } from "./measure/process-cpu.ts";
import type { BenchOptions } from "./options.ts";
import { formatStatements } from "./report/statements.ts";
import { TARGETS, getTargets, type Target, type JourneyScenario } from "./scenarios.ts";

export interface BenchRun {
  readonly options: BenchOptions;
  readonly targets: Targets;
  readonly generator: Generator;
  readonly meter: DatabaseMeter;
  readonly log: (line: string) => void;
  /** True after a signal to stop. */
  readonly stopped: () => boolean;
}

/** Above what two cores can do; unused ones are harmless. */
const MAX_ORDERS_A_SECOND = { app: 1_000, baseline: 3_000 } as const;
const MAX_PAYMENTS_A_SECOND = 500;
const MAX_OPERATIONS = 500_000;
const STEADY = 16;
/** CPU share of other programs below which the machine counts as idle. */
const QUIET = 0.05;

/**
 * Measures everything in each round. The targets alternate, and so does the first one per round, so that
 * drift of the machine affects both alike.
 */
export async function runRounds(bench: BenchRun): Promise<Measurement[]> {
  const { options, stopped } = bench;
  const all: Measurement[] = [];
  const range = { next: 1 };
  await warmUp(bench, range);
  logMemory(bench, "warmed up");
  for (let round = 0; round < options.rounds; round += 1) {
    await bench.meter.tidy();
    await logForeignLoad(bench);
    for (const phase of listPhases(options, round)) {
      if (stopped()) return all;
      all.push(await runOne(bench, range, phase));
    }
    logMemory(bench, `round ${round + 1} of ${options.rounds} done`);
  }
  return all;
}

/** Other programs affect throughput and latency, but hardly the CPU time per operation. */
async function logForeignLoad({ log }: BenchRun): Promise<void> {
  const share = await foreignLoad();
  if (share > QUIET) log(`other programs keep the machine ${(share * 100).toFixed(0)} % busy`);
}

function logMemory({ targets, log }: BenchRun, when: string): void {
  const peaks = TARGETS.map((target) => {
    const mebibytes = readPeakMemory(targets.pids[target]) / 1_024;
    return `${target} ${mebibytes.toFixed(0)} MiB`;
  });
  log(`${when}; peak memory: ${peaks.join(", ")}`);
}

function listPhases({ connections, scenarios, seconds }: BenchOptions, round: number): Phase[] {
  return connections.flatMap((level) =>
    scenarios.flatMap((scenario) =>
      alternate(getTargets(scenario), round).map((target) => {
        return { target, scenario, connections: level, seconds };
      }),
    ),
  );
}

function alternate(targets: readonly Target[], round: number): readonly Target[] {
  return round % 2 === 0 ? targets : targets.toReversed();
}

interface Phase {
  readonly target: Target;
  readonly scenario: JourneyScenario;
  readonly connections: number;
  readonly seconds: number;
}

/** The next unused buyer number. */
interface Range {
  next: number;
}

async function runOne(bench: BenchRun, range: Range, phase: Phase): Promise<Measurement> {
  await provide(bench, range, phase);
  const { targets, generator, meter, log } = bench;
  const plan = { ...phase, maxOperations: MAX_OPERATIONS };
  const run = () => generator.ask<"phase">({ kind: "phase", plan });
  const tools = { run, meter, log, pid: targets.pids[phase.target] };
  const measured = await measurePhase(tools, plan);
  if (bench.options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}

/** Prepares the input of a phase: buyers for orders, orders for payments, payments for status reads. */
async function provide(bench: BenchRun, range: Range, phase: Phase): Promise<void> {
  const { target, scenario, seconds } = phase;
  if (scenario === "W2" || scenario === "W2S" || scenario === "J") {
    const count = seconds * MAX_ORDERS_A_SECOND[target];
    await prepareBuyers(bench, range, { target, count, sharedCoupon: scenario === "W2S" });
  }
  if (scenario === "W3")
    await prepareOrders(bench, range, { target, count: seconds * MAX_PAYMENTS_A_SECOND });
}

async function prepareBuyers(
  { targets, generator }: BenchRun,
  range: Range,
  wanted: { target: Target; count: number; sharedCoupon: boolean },
): Promise<void> {
  const { target, count, sharedCoupon } = wanted;
  const added = { from: range.next, to: range.next + count, sharedCoupon };
  range.next = added.to;
  const add = target === "app" ? addAppBuyers : addBaselineBuyers;
  await add(targets.databaseUrl, added);
  await generator.ask<"buyers">({ kind: "buyers", target, range: added });
}

async function prepareOrders(
  bench: BenchRun,
  range: Range,
  { target, count }: { target: Target; count: number },
): Promise<void> {
  const { orders } = await bench.generator.ask<"stock">({ kind: "stock", target });
  if (orders < count)
    await runScenario(bench, range, { target, scenario: "W2", count: count - orders });
}

/** Not measured: prepares input, or warms up. */
async function runScenario(
  bench: BenchRun,
  range: Range,
  { target, scenario, count }: { target: Target; scenario: JourneyScenario; count: number },
): Promise<void> {
  if (scenario === "W2" || scenario === "J") {
    await prepareBuyers(bench, range, { target, count, sharedCoupon: false });
  }
  const plan = { target, scenario, connections: STEADY, seconds: 30, maxOperations: count };
  const outcome = await bench.generator.ask<"phase">({ kind: "phase", plan });
  if (outcome.errors > 0) {
    throw new Error(`${target} fails at ${scenario}: ${outcome.errorMessages.join("; ")}`);
  }
}

/** For JIT-compiled code, open connections and planned statements. */
async function warmUp(bench: BenchRun, range: Range): Promise<void> {
  for (const target of TARGETS) {
    await runScenario(bench, range, { target, scenario: "W1", count: 1_000 });
    await runScenario(bench, range, { target, scenario: "W2", count: 800 });
    await bench.meter.tidy();
    await runScenario(bench, range, { target, scenario: "W3", count: 400 });
    await runScenario(bench, range, { target, scenario: "W4", count: 2_000 });
    await runScenario(bench, range, { target, scenario: "J", count: 200 });
  }
}
