import type { Agent } from "node:http";
import { loadavg } from "node:os";
import { runClosedLoop, type Operation } from "../load/loops.ts";
import type { Targets } from "../product/start-targets.ts";
import { TARGETS, type Target } from "../targets.ts";
import { printStatements } from "./database-meter.ts";
import {
  createFindings,
  formatMeasurements,
  measurePhase,
  STEADY,
  type Findings,
  type Measurement,
  type Phase,
} from "./measurement.ts";
import { print } from "./print.ts";
import { readForeignLoad, readMemory } from "./processes.ts";
import { formatThresholds, hasMissed, type Threshold } from "./thresholds.ts";

/** One kind of operation at the app and, where it has a counterpart there, at the baseline. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly isAppOnly?: boolean;
  /** Prepared for a second: above what two cores can do. A phase ends with the last input. */
  readonly perSecond?: Readonly<Record<Target, number>>;
  /** Operations before the first round, for compiled code, connections and planned statements. */
  readonly warmUp: number;
  /** Replaces the input by `count` new ones; not measured. */
  prepare?(target: Target, count: number): Promise<void>;
  operate(target: Target): Operation;
  /** Waits for what the operations have set off, within the measurement. */
  finish?(target: Target): Promise<void>;
  open?(): Agent;
}

export interface Rounds {
  readonly targets: Targets;
  readonly options: {
    readonly seconds: number;
    readonly rounds: number;
    readonly connections: readonly number[];
    readonly statements: boolean;
  };
  /** Before what the database is vacuumed and analysed; each makes connections plan their statements anew. */
  readonly tidyBefore?: "round" | "phase";
  /** Scenarios to warm up with; by default those that are measured. */
  readonly warmUps?: readonly Scenario[];
}

let hasStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (hasStopped = true));

/** True after a signal to stop. */
export function isStopped(): boolean {
  return hasStopped;
}

/**
 * Measures all groups of scenarios in each round; within a group one uses what those before it leave. Targets
 * alternate, and every second round is in reverse, so that drift of the machine affects all alike.
 */
export async function measureRounds(
  plan: Rounds,
  groups: readonly (readonly Scenario[])[],
): Promise<Measurement[]> {
  const { targets, options, tidyBefore } = plan;
  const all: Measurement[] = [];
  for (const target of TARGETS)
    for (const one of plan.warmUps ?? groups.flat()) await warmUp(plan, one, target);
  for (let round = 0; round < options.rounds && !hasStopped; round += 1) {
    if (tidyBefore === "round") await targets.meter.tidy();
    const memory = TARGETS.map((one) => `${one} ${readMemory(targets[one].pid).toFixed(0)} MiB`);
    print(`round ${round + 1}: ${await readForeignLoad()}; peak memory: ${memory.join(", ")}`);
    for (const [scenario, at] of listPhases(groups, options.connections, round))
      if (!hasStopped) all.push(await measureOne(plan, scenario, at));
  }
  return all;
}

function listPhases(
  groups: readonly (readonly Scenario[])[],
  levels: readonly number[],
  round: number,
): [Scenario, Omit<Phase, "scenario">][] {
  const pairs = groups.flatMap((group) => TARGETS.map((target) => [group, target] as const));
  const ordered = round % 2 === 0 ? pairs : pairs.toReversed();
  return levels.flatMap((connections) =>
    ordered.flatMap(([group, target]) =>
      group
        .filter((scenario) => isDoneAt(target, scenario))
        .map((scenario): [Scenario, Omit<Phase, "scenario">] => [
          scenario,
          { target, connections },
        ]),
    ),
  );
}

function isDoneAt(target: Target, { isAppOnly }: Scenario): boolean {
  return target === "app" || !isAppOnly;
}

async function warmUp({ targets }: Rounds, scenario: Scenario, target: Target): Promise<void> {
  const { warmUp: count } = scenario;
  if (count === 0 || !isDoneAt(target, scenario)) return;
  await targets.meter.tidy();
  await scenario.prepare?.(target, count);
  await runUnmeasured(scenario, target, count);
}

/** @throws for an error */
export async function runUnmeasured(
  { name, operate, finish, open }: Scenario,
  target: Target,
  count: number,
): Promise<void> {
  const loop = { connections: STEADY, seconds: 60, maxOperations: count, ...(open && { open }) };
  const { errors, errorMessages } = await runClosedLoop(loop, operate(target));
  if (errors > 0) throw new Error(`${target} fails at ${name}: ${errorMessages.join("; ")}`);
  await finish?.(target);
}

async function measureOne(
  { targets, options, tidyBefore }: Rounds,
  scenario: Scenario,
  { target, connections }: Omit<Phase, "scenario">,
): Promise<Measurement> {
  const { name, perSecond, open } = scenario;
  const { meter } = targets;
  await scenario.prepare?.(target, options.seconds * (perSecond?.[target] ?? 0));
  if (tidyBefore === "phase") await meter.tidy();
  const phase = { scenario: name, target, connections };
  const title = `${name} ${target} at ${connections}`;
  const loop = { connections, seconds: options.seconds, ...(open && { open }) };
  const measured = await measurePhase({ meter, pid: targets[target].pid }, phase, async () => {
    const outcome = await runClosedLoop(loop, scenario.operate(target));
    await scenario.finish?.(target);
    for (const message of outcome.errorMessages) print(`${title}: ${message}`);
    return outcome;
  });
  if (options.statements) await printStatements(meter, { title, ...measured });
  return measured;
}

/** Prints the tables of all scenarios and the thresholds. @returns whether the run succeeded */
export function report(
  all: readonly Measurement[],
  scenarios: readonly Scenario[],
  limit: (findings: Findings) => readonly Threshold[],
): boolean {
  for (const { name, title } of scenarios)
    print(`\n${formatMeasurements(all, { scenario: name, title })}`);
  const findings = createFindings(all);
  const thresholds = [
    ...limit(findings),
    { name: "errors", value: findings.errors, most: 0, fails: true },
  ];
  print(`\n${formatThresholds(thresholds)}\nload average ${loadavg()[0]?.toFixed(1)}`);
  return !hasMissed(thresholds);
}
