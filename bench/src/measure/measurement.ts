import type { Outcome } from "../load/loops.ts";
import { TARGETS, type Target } from "../targets.ts";
import type { DatabaseMeter } from "./database-meter.ts";
import { medians } from "./numbers.ts";
import { figure, formatTable } from "./print.ts";
import { readCpu } from "./processes.ts";

/** One target doing one scenario over a number of connections. */
export interface Phase {
  readonly scenario: string;
  readonly target: Target;
  readonly connections: number;
}

/** Times in ms; CPU, statements and commits per operation. */
const FIGURES = {
  perSecond: "ops/s",
  p50: "p50 ms",
  p95: "p95 ms",
  p99: "p99 ms",
  cpu: "CPU ms/op",
  serverCpu: "= server",
  databaseCpu: "+ database",
  statements: "statements",
  commits: "commits",
} as const;
export type Figure = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as Figure[];
/** What the baseline has fewer of by design. */
const WITHOUT_RATIO: readonly Figure[] = ["statements", "commits"];

export type Measurement = Phase &
  Readonly<Record<Figure, number>> & { readonly operations: number; readonly errors: number };

/** Nothing else may run meanwhile: all CPU time and statements count for the target. */
export async function measurePhase(
  { meter, pid }: { readonly meter: DatabaseMeter; readonly pid: number },
  phase: Phase,
  run: () => Promise<Outcome>,
): Promise<Measurement> {
  await meter.begin();
  const before = readCpu(pid);
  const { perSecond, p50, p95, p99, operations, errors } = await run();
  const serverCpu = (readCpu(pid) - before) / operations;
  const database = await meter.end(phase.target);
  const databaseCpu = database.cpuMs / operations;
  return {
    ...phase,
    perSecond,
    p50,
    p95,
    p99,
    operations,
    errors,
    cpu: serverCpu + databaseCpu,
    serverCpu,
    databaseCpu,
    statements: database.statements / operations,
    commits: database.commits / operations,
  };
}

export interface Findings {
  /** The median over the rounds; NaN if it was not measured. */
  get(scenario: string, figure: Figure, at?: { target?: Target; connections?: number }): number;
  /** The app's figure as a multiple of the baseline's. */
  ratio(scenario: string, figure: Figure): number;
  readonly errors: number;
}

/** Connections of the figures that are compared, unless others are named. */
export const STEADY = 16;

export function createFindings(all: readonly Measurement[]): Findings {
  const get: Findings["get"] = (scenario, name, { target = "app", connections = STEADY } = {}) => {
    const found = findRounds(all, { scenario, target, connections });
    return medians(found, [name])[name];
  };
  return {
    get,
    ratio: (scenario, name) => get(scenario, name) / get(scenario, name, { target: "baseline" }),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
  };
}

function findRounds(all: readonly Measurement[], phase: Phase): Measurement[] {
  return all.filter(
    ({ scenario, target, connections }) =>
      scenario === phase.scenario && target === phase.target && connections === phase.connections,
  );
}

/** A table of a scenario: the medians of app and baseline at each level, and their ratios. */
export function formatMeasurements(
  all: readonly Measurement[],
  { scenario, title }: { scenario: string; title: string },
): string {
  const levels = new Set(
    all.filter((one) => one.scenario === scenario).map((one) => one.connections),
  );
  const rows = [...levels].flatMap((connections) => {
    const found = TARGETS.map((target) => findRounds(all, { scenario, target, connections }));
    const [app, baseline] = found.map((rounds) => medians(rounds, NAMES));
    const shown = TARGETS.flatMap((target, nth) =>
      found[nth]?.length
        ? [
            [
              `  ${target}`,
              `${connections}`,
              ...NAMES.map((name) => [app, baseline][nth]?.[name] ?? 0),
            ],
          ]
        : [],
    );
    if (shown.length < 2 || !app || !baseline) return shown;
    const ratios = NAMES.filter((name) => !WITHOUT_RATIO.includes(name)).map(
      (name) => `${figure(app[name] / baseline[name])}×`,
    );
    return [...shown, ["  app / baseline", "", ...ratios]];
  });
  return formatTable([
    [`${scenario}  ${title}`, "connections", ...Object.values(FIGURES)],
    ...rows,
  ]);
}
