import { expect, test } from "vitest";
import { findingsOf, type Measurement } from "../measure/measurement.ts";
import { judgeSettle, missed } from "./settle-bars.ts";

const app: Measurement = {
  work: "S1",
  contender: "app",
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
const floor: Measurement = { ...app, contender: "floor", perSecond: 1_000, serverCpu: 0.5 };
const manyFloor: Measurement = { ...floor, work: "S2" };

/** The run with the app's figures among many orders as given. */
function judged(few: Partial<Measurement>, many: Partial<Measurement>) {
  const own: Measurement[] = [
    { ...app, ...few },
    { ...app, work: "S2", ...many },
  ];
  return judgeSettle(findingsOf([...own, floor, manyFloor]));
}

test("as dear among many orders as among few, with few statements, passes", () => {
  expect(missed(judged({}, {}))).toBe(false);
});

test("a fifth dearer among many orders is still flat, and more is not", () => {
  expect(missed(judged({}, { serverCpu: 2.6 }))).toBe(false);
  expect(missed(judged({}, { serverCpu: 2.7 }))).toBe(true);
});

test("what makes the floor dearer as well is the machine", () => {
  const own: Measurement[] = [app, { ...app, work: "S2", serverCpu: 4, databaseCpu: 2 }];
  const slow: Measurement = { ...manyFloor, serverCpu: 1, databaseCpu: 2 };
  expect(missed(judgeSettle(findingsOf([...own, floor, slow])))).toBe(false);
});

test("what grows while the floor gets cheaper is not flat", () => {
  const own: Measurement[] = [app, { ...app, work: "S2" }];
  const quick: Measurement = { ...manyFloor, serverCpu: 0.1, databaseCpu: 0.5 };
  expect(missed(judgeSettle(findingsOf([...own, floor, quick])))).toBe(true);
});

test("more than ten statements, or an error, fail", () => {
  expect(missed(judged({ statements: 10.1 }, {}))).toBe(true);
  expect(missed(judged({}, { statements: 11 }))).toBe(true);
  expect(missed(judged({ errors: 1 }, {}))).toBe(true);
});

test("to miss half of the floor's throughput is told, and does not fail", () => {
  const bars = judged({ perSecond: 400 }, {});
  expect(bars.map(({ passed }) => passed)).toContain(false);
  expect(missed(bars)).toBe(false);
});

test("what was not measured is neither passed nor missed", () => {
  const bars = judgeSettle(findingsOf([]));
  expect(bars.slice(0, 4).map(({ passed }) => passed)).toEqual([null, null, null, null]);
  expect(missed(bars)).toBe(false);
});
