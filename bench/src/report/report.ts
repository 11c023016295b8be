import type { Bar } from "../measure/bars.ts";
import { cpuOf, type Findings, type Measurement } from "../measure/measurement.ts";
import { CONTENDERS, WORK_NAMES, type Work } from "../works.ts";
import { figure, formatTable } from "./table.ts";

export interface ReportInput {
  readonly findings: Findings;
  readonly works: readonly Work[];
  readonly connections: readonly number[];
  readonly bars: readonly Bar[];
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
  const tables = input.works.map((work) => workTable(input, work));
  return [...tables, barTable(input.bars)].join("\n\n");
}

function workTable({ findings, connections }: ReportInput, work: Work): string {
  const rows = connections.flatMap((level) => {
    const [app, floor] = CONTENDERS.map((contender) => findings.of(work, contender, level));
    return [app, floor, app && floor ? ratiosOf(app, floor) : null]
      .filter((row) => row !== null && row !== undefined)
      .map((row) => (Array.isArray(row) ? row : figuresOf(row)));
  });
  return formatTable([[`${work}  ${WORK_NAMES[work]}`, ...HEAD], ...rows]);
}

function figuresOf(one: Measurement): string[] {
  const numbers = [
    one.perSecond,
    one.p50,
    one.p95,
    one.p99,
    cpuOf(one),
    one.serverCpu,
    one.databaseCpu,
    one.statements,
    one.commits,
  ];
  return [`  ${one.contender}`, String(one.connections), ...numbers.map(figure)];
}

function ratiosOf(app: Measurement, floor: Measurement): string[] {
  const pairs: [number, number][] = [
    [app.perSecond, floor.perSecond],
    [app.p50, floor.p50],
    [app.p95, floor.p95],
    [app.p99, floor.p99],
    [cpuOf(app), cpuOf(floor)],
    [app.serverCpu, floor.serverCpu],
    [app.databaseCpu, floor.databaseCpu],
  ];
  return ["  app / floor", "", ...pairs.map(([ours, theirs]) => `${figure(ours / theirs)}×`)];
}

const VERDICTS = new Map([
  [true, "pass"],
  [false, "MISS"],
  [null, "–"],
]);

function barTable(bars: readonly Bar[]): string {
  const rows = bars.map((bar) => [bar.name, bar.measured, VERDICTS.get(bar.passed) ?? ""]);
  return formatTable([["Bars", "measured", ""], ...rows]);
}
