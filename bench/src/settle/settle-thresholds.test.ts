import { expect, test } from "vitest";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import { checkSettleThresholds, hasMissed } from "./settle-thresholds.ts";

const app: Measurement = {
  scenario: "S1",
  target: "app",
  connections: 16,
  operations: 1_000,
  perSecond: 500,
  p50: 4,
  p95: 6,
  p99: 9,
  serverCpu: 2,
  databaseCpu: 1,
  statements: 8,
  commits: 1,
  errors: 0,
};
const baseline: Measurement = { ...app, target: "baseline", perSecond: 1_000, serverCpu: 0.5 };
const manyBaseline: Measurement = { ...baseline, scenario: "S2" };

function judged(few: Partial<Measurement>, many: Partial<Measurement>) {
  const own: Measurement[] = [
    { ...app, ...few },
    { ...app, scenario: "S2", ...many },
  ];
  return checkSettleThresholds(createFindings([...own, baseline, manyBaseline]));
}

test("the same CPU with many orders as with few, and few statements, passes", () => {
  expect(hasMissed(judged({}, {}))).toBe(false);
});

test("a fifth more CPU with many orders passes, more does not", () => {
  expect(hasMissed(judged({}, { serverCpu: 2.6 }))).toBe(false);
  expect(hasMissed(judged({}, { serverCpu: 2.7 }))).toBe(true);
});

test("a slowdown of both targets passes", () => {
  const own: Measurement[] = [app, { ...app, scenario: "S2", serverCpu: 4, databaseCpu: 2 }];
  const slow: Measurement = { ...manyBaseline, serverCpu: 1, databaseCpu: 2 };
  expect(hasMissed(checkSettleThresholds(createFindings([...own, baseline, slow])))).toBe(false);
});

test("growth while the baseline gets faster does not pass", () => {
  const own: Measurement[] = [app, { ...app, scenario: "S2" }];
  const quick: Measurement = { ...manyBaseline, serverCpu: 0.1, databaseCpu: 0.5 };
  expect(hasMissed(checkSettleThresholds(createFindings([...own, baseline, quick])))).toBe(true);
});

test("more than ten statements, or an error, fail", () => {
  expect(hasMissed(judged({ statements: 10.1 }, {}))).toBe(true);
  expect(hasMissed(judged({}, { statements: 11 }))).toBe(true);
  expect(hasMissed(judged({ errors: 1 }, {}))).toBe(true);
});

test("less than half of the baseline's throughput does not fail", () => {
  const thresholds = judged({ perSecond: 400 }, {});
  expect(thresholds.map(({ passed }) => passed)).toContain(false);
  expect(hasMissed(thresholds)).toBe(false);
});

test("what was not measured is neither passed nor missed", () => {
  const thresholds = checkSettleThresholds(createFindings([]));
  expect(thresholds.slice(0, 4).map(({ passed }) => passed)).toEqual([null, null, null, null]);
  expect(hasMissed(thresholds)).toBe(false);
});
