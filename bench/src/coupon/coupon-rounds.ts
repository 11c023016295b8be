import { openConnection, openConnectionOfOwnNetwork } from "../load/connection.ts";
import { runPhase } from "../load/run-phase.ts";
import type { DatabaseMeter } from "../measure/database-meter.ts";
import { foreignLoad } from "../measure/machine.ts";
import type { Measurement } from "../measure/measurement.ts";
import { measurePhase } from "../measure/measure-phase.ts";
import type { BenchOptions } from "../options.ts";
import { formatStatements } from "../report/statements.ts";
import { COUPON_SCENARIOS, getTargets, type CouponScenario, type Target } from "../scenarios.ts";
import type { Targets } from "../targets/start-targets.ts";
import { openCouponDriver, type CouponDriver } from "./coupon-driver.ts";

export interface CouponRun {
  readonly options: Pick<BenchOptions, "seconds" | "rounds" | "connections" | "statements">;
  readonly targets: Targets;
  readonly meter: DatabaseMeter;
  readonly log: (line: string) => void;
  /** True after a signal to stop. */
  readonly stopped: () => boolean;
}

/** Above what two cores can do; a phase ends with the last buyer. */
const MAX_A_SECOND = { app: 500, baseline: 2_000 } as const;
const WARM_UP = 300;

interface Turn {
  readonly scenario: CouponScenario;
  readonly target: Target;
  readonly connections: number;
}

/** Scenarios with and without coupons alternate; the order turns each round. */
export async function runCouponRounds(bench: CouponRun): Promise<Measurement[]> {
  const { options, targets, log, stopped, meter } = bench;
  const agent = openConnection();
  const drivers = {
    app: await openCouponDriver("app", targets, agent),
    baseline: await openCouponDriver("baseline", targets, agent),
  };
  const all: Measurement[] = [];
  for (const scenario of COUPON_SCENARIOS)
    for (const target of getTargets(scenario)) await warmUp(drivers[target], scenario, target);
  for (let round = 0; round < options.rounds; round += 1) {
    await meter.tidy();
    const busy = (await foreignLoad()) * 100;
    log(`round ${round + 1}: other programs keep the machine ${busy.toFixed(0)} % busy`);
    for (const turn of listTurns(round, options.connections)) {
      if (!stopped()) all.push(await measureOne(bench, drivers[turn.target], turn));
    }
  }
  agent.destroy();
  return all;
}

function listTurns(round: number, levels: readonly number[]): Turn[] {
  const scenarios = round % 2 === 0 ? COUPON_SCENARIOS : COUPON_SCENARIOS.toReversed();
  const pairs = scenarios.flatMap((scenario) =>
    getTargets(scenario).map((target) => ({ scenario, target })),
  );
  return levels.flatMap((connections) => pairs.map((pair) => ({ ...pair, connections })));
}

async function warmUp(
  driver: CouponDriver,
  scenario: CouponScenario,
  target: Target,
): Promise<void> {
  await driver.prepare(scenario, WARM_UP);
  const plan = { target, scenario, connections: 16, seconds: 30, maxOperations: WARM_UP };
  const { errors, errorMessages } = await runPhase(
    plan,
    driver.operation(scenario),
    openConnectionOfOwnNetwork,
  );
  if (errors > 0) throw new Error(`${target} fails at ${scenario}: ${errorMessages.join("; ")}`);
}

async function measureOne(
  { options, targets, meter, log }: CouponRun,
  driver: CouponDriver,
  turn: Turn,
): Promise<Measurement> {
  const { target, scenario } = turn;
  await driver.prepare(scenario, options.seconds * MAX_A_SECOND[target]);
  const plan = { ...turn, seconds: options.seconds, maxOperations: Infinity };
  const run = () => runPhase(plan, driver.operation(scenario), openConnectionOfOwnNetwork);
  const measured = await measurePhase({ run, meter, log, pid: targets.pids[target] }, plan);
  if (options.statements) log(formatStatements(measured, await meter.statements()));
  return measured;
}
