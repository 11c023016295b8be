import { expect, test } from "vitest";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import { checkLoginThresholds } from "./login-thresholds.ts";

const app: Measurement = {
  scenario: "L1",
  target: "app",
  connections: 16,
  operations: 1_000,
  perSecond: 500,
  p50: 4,
  p95: 6,
  p99: 9,
  serverCpu: 0.15,
  databaseCpu: 0.05,
  statements: 1,
  commits: 1,
  errors: 0,
};

function verdicts(...all: Measurement[]) {
  return checkLoginThresholds(createFindings(all)).map(({ measured, passed }) => [
    measured,
    passed,
  ]);
}

test("half of the baseline's throughput is enough, and less is not", () => {
  const baseline: Measurement = { ...app, target: "baseline", perSecond: 1_000 };
  const slow: Measurement = { ...app, scenario: "L2", perSecond: 499 };
  const other: Measurement = { ...baseline, scenario: "L2" };
  expect(verdicts(app, baseline, slow, other)).toEqual([
    ["0.50", true],
    ["0.50", false],
    ["0", true],
  ]);
});

test("what was not measured is neither passed nor missed; an error is missed", () => {
  expect(verdicts({ ...app, errors: 2 })).toEqual([
    ["not measured", null],
    ["not measured", null],
    ["2", false],
  ]);
});
