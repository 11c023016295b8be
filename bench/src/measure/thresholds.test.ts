import { describe, expect, test } from "vitest";
import { checkThresholds } from "./thresholds.ts";
import { createFindings, overRounds, type Measurement } from "./measurement.ts";

const base: Measurement = {
  scenario: "W2",
  target: "app",
  connections: 16,
  operations: 100,
  perSecond: 500,
  p50: 10,
  p95: 20,
  p99: 30,
  serverCpu: 0.6,
  databaseCpu: 0.9,
  statements: 9,
  commits: 1,
  errors: 0,
};

function verdict(name: string, all: readonly Measurement[], memoryKib = 1_024) {
  return checkThresholds(createFindings(all), memoryKib).find((threshold) =>
    threshold.name.startsWith(name),
  );
}

describe("rounds", () => {
  test("a figure is the median of its rounds, errors add up", () => {
    const rounds = [10, 500, 20].map((p99, index) => ({ ...base, p99, errors: index }));
    expect(overRounds(rounds)).toMatchObject({ p99: 20, errors: 3, operations: 300 });
    expect(overRounds([])).toBeNull();
  });
});

describe("thresholds", () => {
  test("CPU is server and database together, against the baseline at 16 connections", () => {
    const baseline: Measurement = { ...base, target: "baseline", serverCpu: 0.2, databaseCpu: 0.3 };
    const otherLevel: Measurement = { ...base, connections: 64, serverCpu: 99 };
    expect(verdict("W2 CPU", [base, otherLevel, baseline])).toMatchObject({
      measured: "3.00 ×",
      passed: true,
    });
    const dearer = { ...base, databaseCpu: 0.91 };
    expect(verdict("W2 CPU", [dearer, baseline])?.passed).toBe(false);
  });

  test("what was not measured neither passes nor misses", () => {
    expect(verdict("W2 CPU", [base])).toMatchObject({ measured: "not measured", passed: null });
  });

  test("the journey needs a third of the baseline's throughput", () => {
    const app: Measurement = { ...base, scenario: "J", perSecond: 100 };
    const baseline: Measurement = { ...app, target: "baseline", perSecond: 300 };
    expect(verdict("J throughput at 16 connections ≥", [app, baseline])?.passed).toBe(true);
    expect(
      verdict("J throughput at 16 connections ≥", [app, { ...baseline, perSecond: 301 }])?.passed,
    ).toBe(false);
  });

  test("the p99 threshold is below 300 ms at 64 connections", () => {
    const many: Measurement = { ...base, connections: 64, p99: 299.9 };
    expect(verdict("W2 p99", [base, many])?.passed).toBe(true);
    expect(verdict("W2 p99", [base, { ...many, p99: 300 }])?.passed).toBe(false);
  });

  test("more connections must not reduce throughput, beyond the noise", () => {
    const many: Measurement = { ...base, connections: 64, perSecond: 486 };
    expect(verdict("W2 throughput", [base, many])?.passed).toBe(true);
    expect(verdict("W2 throughput", [base, { ...many, perSecond: 484 }])?.passed).toBe(false);
  });

  test("memory and errors", () => {
    expect(verdict("peak memory", [], 200 * 1_024)?.passed).toBe(true);
    expect(verdict("peak memory", [], 200 * 1_024 + 1)?.passed).toBe(false);
    expect(verdict("no errors", [{ ...base, errors: 1 }])?.passed).toBe(false);
  });
});
