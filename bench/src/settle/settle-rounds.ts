import pg from "pg";
import type { Targets } from "../targets/start-targets.ts";
import type { PhasePlan } from "../load/messages.ts";
import { runPhase } from "../load/run-phase.ts";
import type { DatabaseMeter } from "../measure/database-meter.ts";
import { foreignLoad } from "../measure/machine.ts";
import { measurePhase } from "../measure/measure-phase.ts";
import type { Measurement } from "../measure/measurement.ts";
import type { BenchOptions } from "../options.ts";
import { formatStatements } from "../report/statements.ts";
import { TARGETS, SETTLE_SCENARIOS, type Target, type SettleScenario } from "../scenarios.ts";
import { addSettledOrders } from "./app-orders.ts";
import { openSettleDriver, type SettleDriver } from "./settle-driver.ts";

export interface SettleRun {
  readonly options: Pick<BenchOptions, "seconds" | "rounds" | "connections" | "statements">;
  readonly targets: Targets;
  readonly meter: DatabaseMeter;
  /** Settled orders in the app's tables, per scenario. */
  readonly existing: Readonly<Record<SettleScenario, number>>;
  readonly log: (line: string) => void;
  /** True after a signal to stop. */
  readonly stopped: () => boolean;
}

type Drivers = Readonly<Record<Target, SettleDriver>>;

/** Prepared per second; the phase ends with the last one, because signing more would take longer than the phase. */
const MAX_A_SECOND = { app: 500, baseline: 1_000 } as const;
const WARM_UP = 1_000;
/** Connections at which few and many orders are compared. */
export const STEADY = 16;
/** Above the numbers of all other orders. */
const FIRST_EXISTING = 100_000_000;

/** All connection levels with few orders, then the steady level with many; the targets alternate. */
export async function runSettleRounds(bench: SettleRun): Promise<Measurement[]> {
  const { app, baseline } = await openDrivers(bench.targets);
  const drivers = { app, baseline };
  const all: Measurement[] = [];
  try {
    for (const scenario of SETTLE_SCENARIOS) {
      const from = scenario === "S1" ? 0 : bench.existing.S1;
      await grow(bench, { from, to: bench.existing[scenario] });
      if (bench.stopped()) return all;
      for (const target of TARGETS) await warmUp(drivers[target], target);
      for (let round = 0; round < bench.options.rounds; round += 1) {
        all.push(...(await runRound(bench, drivers, { scenario, round })));
      }
    }
    for (const target of TARGETS) await requireSettled(drivers[target], target);
    return all;
  } finally {
    for (const target of TARGETS) await drivers[target].close();
  }
}

async function openDrivers({ databaseUrl, urls, dataDirs }: Targets): Promise<Drivers> {
  const open = (target: Target) =>
    openSettleDriver(target, {
      databaseUrl,
      url: urls[target].url,
      dataDir: dataDirs[target],
    });
  return { app: await open("app"), baseline: await open("baseline") };
}

async function grow(
  { targets, log, meter, stopped }: SettleRun,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const begin = performance.now();
  const client = new pg.Client({ connectionString: targets.databaseUrl });
  await client.connect();
  try {
    const range = { from: FIRST_EXISTING + from, to: FIRST_EXISTING + to };
    await addSettledOrders(client, range, { log, stopped });
  } finally {
    await client.end();
  }
  if (stopped()) return;
  await meter.tidy();
  log(
    `${to} settled orders are there, after ${((performance.now() - begin) / 1_000).toFixed(0)} s`,
  );
}

interface Turn {
  readonly scenario: SettleScenario;
  readonly round: number;
}

async function runRound(
  bench: SettleRun,
  drivers: Drivers,
  { scenario, round }: Turn,
): Promise<Measurement[]> {
  const { options, stopped, log } = bench;
  log(
    `${scenario}, round ${round + 1}: others keep the machine ${percent(await foreignLoad())} busy`,
  );
  const turns = round % 2 === 0 ? TARGETS : TARGETS.toReversed();
  const all: Measurement[] = [];
  for (const connections of scenario === "S1" ? options.connections : [STEADY]) {
    for (const target of turns) {
      if (stopped()) return all;
      const plan = { target, scenario, connections, seconds: options.seconds };
      all.push(await measureOne(bench, drivers[target], plan));
    }
  }
  return all;
}

async function measureOne(
  { targets, meter, log, options }: SettleRun,
  driver: SettleDriver,
  phase: Omit<PhasePlan<SettleScenario>, "maxOperations">,
): Promise<Measurement> {
  const { target, seconds } = phase;
  await driver.prepare(seconds * MAX_A_SECOND[target]);
  const plan = { ...phase, maxOperations: Infinity };
  const run = () => runPhase(plan, driver.settle);
  const measured = await measurePhase({ run, meter, log, pid: targets.pids[target] }, plan);
  if (options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}

/** For JIT-compiled code and query plans of the current table sizes. */
async function warmUp(driver: SettleDriver, target: Target): Promise<void> {
  await driver.prepare(WARM_UP);
  const plan = { target, scenario: "S1" as const, connections: STEADY, seconds: 30 };
  const phase = { ...plan, maxOperations: WARM_UP };
  const { errors, errorMessages } = await runPhase(phase, driver.settle);
  if (errors > 0) throw new Error(`${target} settles nothing: ${errorMessages.join("; ")}`);
}

/** @throws if acknowledged orders are not settled in the database */
async function requireSettled(driver: SettleDriver, target: Target): Promise<void> {
  const { acknowledged, settled } = await driver.balance();
  if (acknowledged === settled) return;
  throw new Error(`${target} acknowledged ${acknowledged} and settled ${settled}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
