import type { Threshold } from "../measure/thresholds.ts";
import { getCpu, type Findings, type Measurement } from "../measure/measurement.ts";
import { TARGETS, SCENARIO_NAMES, type Scenario } from "../scenarios.ts";
import { figure, formatTable } from "./table.ts";

export interface ReportInput {
  readonly findings: Findings;
  readonly scenarios: readonly Scenario[];
  readonly connections: readonly number[];
  readonly thresholds: readonly Threshold[];
}

const HEAD = [
  "connections",
  "ops/s",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "CPU ms/op",
  "= server",
  "+ database",
  "statements",
  "commits",
];

export function formatReport(input: ReportInput): string {
  const tables = input.scenarios.map((scenario) => buildScenarioTable(input, scenario));
  return [...tables, buildThresholdTable(input.thresholds)].join("\n\n");
}

function buildScenarioTable({ findings, connections }: ReportInput, scenario: Scenario): string {
  const rows = connections.flatMap((level) => {
    const [app, baseline] = TARGETS.map((target) => findings.of(scenario, target, level));
    return [app, baseline, app && baseline ? buildRatios(app, baseline) : null]
      .filter((row) => row !== null && row !== undefined)
      .map((row) => (Array.isArray(row) ? row : getFigures(row)));
  });
  return formatTable([[`${scenario}  ${SCENARIO_NAMES[scenario]}`, ...HEAD], ...rows]);
}

function getFigures(one: Measurement): string[] {
  const numbers = [
    one.perSecond,
    one.p50,
    one.p95,
    one.p99,
    getCpu(one),
    one.serverCpu,
    one.databaseCpu,
    one.statements,
    one.commits,
  ];
  return [`  ${one.target}`, String(one.connections), ...numbers.map(figure)];
}

function buildRatios(app: Measurement, baseline: Measurement): string[] {
  const pairs: [number, number][] = [
    [app.perSecond, baseline.perSecond],
    [app.p50, baseline.p50],
    [app.p95, baseline.p95],
    [app.p99, baseline.p99],
    [getCpu(app), getCpu(baseline)],
    [app.serverCpu, baseline.serverCpu],
    [app.databaseCpu, baseline.databaseCpu],
  ];
  return ["  app / baseline", "", ...pairs.map(([ours, theirs]) => `${figure(ours / theirs)}×`)];
}

const VERDICTS = new Map([
  [true, "pass"],
  [false, "MISS"],
  [null, "–"],
]);

function buildThresholdTable(thresholds: readonly Threshold[]): string {
  const rows = thresholds.map((threshold) => [
    threshold.name,
    threshold.measured,
    VERDICTS.get(threshold.passed) ?? "",
  ]);
  return formatTable([["Thresholds", "measured", ""], ...rows]);
}
