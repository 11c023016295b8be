import type { Target, Scenario } from "../scenarios.ts";
import { median } from "./percentile.ts";

/** One phase: one target doing one scenario over a number of connections. Times in ms. */
export interface Measurement {
  readonly scenario: Scenario;
  readonly target: Target;
  readonly connections: number;
  readonly operations: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** CPU per operation. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Per operation. */
  readonly statements: number;
  readonly commits: number;
  readonly errors: number;
}

const FIGURES = [
  "perSecond",
  "p50",
  "p95",
  "p99",
  "serverCpu",
  "databaseCpu",
  "statements",
  "commits",
] as const;

/** The median of each figure over the rounds; operations and errors are summed. Null for no rounds. */
export function overRounds(rounds: readonly Measurement[]): Measurement | null {
  const [first] = rounds;
  if (first === undefined) return null;
  const figures = FIGURES.map((name) => [name, median(rounds.map((one) => one[name]))] as const);
  const total = (name: "operations" | "errors") => rounds.reduce((sum, one) => sum + one[name], 0);
  const medians = Object.fromEntries(figures) as Record<(typeof FIGURES)[number], number>;
  return { ...first, ...medians, operations: total("operations"), errors: total("errors") };
}

export interface Findings {
  of(scenario: Scenario, target: Target, connections: number): Measurement | null;
  readonly errors: number;
}

export function createFindings(all: readonly Measurement[]): Findings {
  return {
    of: (scenario, target, connections) =>
      overRounds(
        all.filter(
          (one) =>
            one.scenario === scenario && one.target === target && one.connections === connections,
        ),
      ),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
  };
}

/** CPU of server and database per operation, ms. */
export function getCpu({ serverCpu, databaseCpu }: Measurement): number {
  return serverCpu + databaseCpu;
}
