import { expect, test } from "vitest";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import { judgeSettle, missed } from "./settle-bars.ts";

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
  return judgeSettle(createFindings([...own, baseline, manyBaseline]));
}

test("the same CPU with many orders as with few, and few statements, passes", () => {
  expect(missed(judged({}, {}))).toBe(false);
});

test("a fifth more CPU with many orders passes, more does not", () => {
  expect(missed(judged({}, { serverCpu: 2.6 }))).toBe(false);
  expect(missed(judged({}, { serverCpu: 2.7 }))).toBe(true);
});

test("a slowdown of both targets passes", () => {
  const own: Measurement[] = [app, { ...app, scenario: "S2", serverCpu: 4, databaseCpu: 2 }];
  const slow: Measurement = { ...manyBaseline, serverCpu: 1, databaseCpu: 2 };
  expect(missed(judgeSettle(createFindings([...own, baseline, slow])))).toBe(false);
});

test("growth while the baseline gets faster does not pass", () => {
  const own: Measurement[] = [app, { ...app, scenario: "S2" }];
  const quick: Measurement = { ...manyBaseline, serverCpu: 0.1, databaseCpu: 0.5 };
  expect(missed(judgeSettle(createFindings([...own, baseline, quick])))).toBe(true);
});

test("more than ten statements, or an error, fail", () => {
  expect(missed(judged({ statements: 10.1 }, {}))).toBe(true);
  expect(missed(judged({}, { statements: 11 }))).toBe(true);
  expect(missed(judged({ errors: 1 }, {}))).toBe(true);
});

test("less than half of the baseline's throughput does not fail", () => {
  const bars = judged({ perSecond: 400 }, {});
  expect(bars.map(({ passed }) => passed)).toContain(false);
  expect(missed(bars)).toBe(false);
});

test("what was not measured is neither passed nor missed", () => {
  const bars = judgeSettle(createFindings([]));
  expect(bars.slice(0, 4).map(({ passed }) => passed)).toEqual([null, null, null, null]);
  expect(missed(bars)).toBe(false);
});
