import { expect, test } from "vitest";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import type { CouponScenario, Target } from "../scenarios.ts";
import { checkCouponThresholds } from "./coupon-thresholds.ts";

function measurement(scenario: CouponScenario, more: Partial<Measurement> = {}): Measurement {
  return {
    ...{ scenario, target: "app" as Target, connections: 16, operations: 100, perSecond: 100 },
    ...{ p50: 1, p95: 2, p99: 3, serverCpu: 2, databaseCpu: 2, statements: 5, commits: 1 },
    errors: 0,
    ...more,
  };
}

test.each([
  [6, 50, [true, true, true, true]],
  [6.1, 49, [false, false, false, true]],
])("at %d ms of CPU and %d claims a second: %j", (cpu, claims, passed) => {
  const having = { serverCpu: cpu / 2, databaseCpu: cpu / 2 };
  const findings = createFindings([
    measurement("C1"),
    measurement("C2", having),
    measurement("C3"),
    measurement("C4", having),
    measurement("C5", { perSecond: claims }),
    measurement("C5", { target: "baseline" }),
  ]);
  expect(checkCouponThresholds(findings).map((one) => one.passed)).toEqual(passed);
});

test("what was not measured is neither met nor missed", () => {
  const passed = checkCouponThresholds(createFindings([])).map((one) => one.passed);
  expect(passed).toEqual([null, null, null, true]);
});
