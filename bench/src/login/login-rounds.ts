import type { Targets } from "../targets/start-targets.ts";
import { runPhase } from "../load/run-phase.ts";
import type { PhasePlan } from "../load/messages.ts";
import type { DatabaseMeter } from "../measure/database-meter.ts";
import { foreignLoad } from "../measure/machine.ts";
import type { Measurement } from "../measure/measurement.ts";
import { measurePhase } from "../measure/measure-phase.ts";
import type { BenchOptions } from "../options.ts";
import { formatStatements } from "../report/statements.ts";
import { TARGETS, LOGIN_SCENARIOS, type Target, type LoginScenario } from "../scenarios.ts";
import { openLoginDriver, type LoginDriver } from "./login-driver.ts";

export interface LoginRun {
  readonly options: Pick<BenchOptions, "seconds" | "rounds" | "connections" | "statements">;
  readonly targets: Targets;
  readonly meter: DatabaseMeter;
  readonly log: (line: string) => void;
  /** True after a signal to stop. */
  readonly stopped: () => boolean;
}

type Drivers = Readonly<Record<Target, LoginDriver>>;

/** Above what two cores can do; a phase ends with the last guest. */
const MAX_CODES_A_SECOND = { app: 500, baseline: 2_000 } as const;
const WARM_UP = 500;

/** The targets alternate, and so does the first one per round. */
export async function runLoginRounds(bench: LoginRun): Promise<Measurement[]> {
  const { options, targets, log, stopped } = bench;
  const { app, baseline } = targets.urls;
  const drivers = {
    app: openLoginDriver("app", app),
    baseline: openLoginDriver("baseline", baseline),
  };
  const all: Measurement[] = [];
  for (const target of TARGETS) await warmUp(drivers[target], target);
  for (let round = 0; round < options.rounds; round += 1) {
    log(`round ${round + 1}: other programs keep the machine ${percent(await foreignLoad())} busy`);
    const turns = round % 2 === 0 ? TARGETS : TARGETS.toReversed();
    for (const connections of options.connections) {
      for (const target of turns) {
        if (!stopped()) all.push(...(await measureBoth(bench, drivers, { target, connections })));
      }
    }
  }
  for (const target of TARGETS) drivers[target].close();
  return all;
}

interface Turn {
  readonly target: Target;
  readonly connections: number;
}

async function measureBoth(bench: LoginRun, drivers: Drivers, turn: Turn): Promise<Measurement[]> {
  const driver = drivers[turn.target];
  await driver.prepare(bench.options.seconds * MAX_CODES_A_SECOND[turn.target]);
  const measured: Measurement[] = [];
  for (const scenario of LOGIN_SCENARIOS)
    measured.push(await measureOne(bench, driver, { ...turn, scenario }));
  return measured;
}

/** L1 ends when every code has arrived, so that its CPU time includes sending. */
async function measureOne(
  { options, targets, meter, log }: LoginRun,
  driver: LoginDriver,
  turn: Turn & { scenario: LoginScenario },
): Promise<Measurement> {
  const { target, scenario } = turn;
  const plan = { ...turn, seconds: options.seconds, maxOperations: Infinity };

  async function run() {
    const outcome = await runPhase(plan, driver.operation(scenario));
    if (scenario === "L1") await logDelivery(target, driver, log);
    return outcome;
  }

  const tools = { run, meter, log, pid: targets.pids[target] };
  // Each phase fills nearly empty tables, so old query plans would be bad.
  await meter.tidy();
  const measured = await measurePhase(tools, plan);
  if (options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}

/** Codes are sent after the responses; the delay is printed, but not part of the table. */
async function logDelivery(
  target: Target,
  driver: LoginDriver,
  log: (line: string) => void,
): Promise<void> {
  const from = performance.now();
  await driver.collectCodes();
  const late = (performance.now() - from) / 1_000;
  log(`${target}: all codes were there and read ${late.toFixed(1)} s after the last answer`);
}

async function warmUp(driver: LoginDriver, target: Target): Promise<void> {
  await driver.prepare(WARM_UP);
  for (const scenario of LOGIN_SCENARIOS) {
    const plan: PhasePlan = {
      target,
      scenario,
      connections: 16,
      seconds: 30,
      maxOperations: WARM_UP,
    };
    const { errors, errorMessages } = await runPhase(plan, driver.operation(scenario));
    if (errors > 0) throw new Error(`${target} fails at ${scenario}: ${errorMessages.join("; ")}`);
    if (scenario === "L1") await driver.collectCodes();
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
