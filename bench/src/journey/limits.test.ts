import { expect, test } from "vitest";
import { createMeasurement } from "../measure/measurement.fixture.ts";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import { judge } from "../measure/thresholds.ts";
import { limitJourney } from "./limits.ts";

const app = createMeasurement({ scenario: "W2", cpu: 1.5, perSecond: 500 });
const baseline = createMeasurement({ ...app, target: "baseline", cpu: 0.5 });
const many = createMeasurement({ ...app, connections: 64 });

function verdict(name: string, all: readonly Measurement[], memory = 0) {
  const found = limitJourney(createFindings(all), memory).find((one) => one.name.startsWith(name));
  return found && judge(found);
}

test("CPU of an order is at most 3 times the baseline's at 16 connections", () => {
  const other = createMeasurement({ ...many, cpu: 99 });
  expect(verdict("W2 CPU", [app, other, baseline])).toBe("pass");
  expect(verdict("W2 CPU", [{ ...app, cpu: 1.51 }, baseline])).toBe("MISS");
  expect(verdict("W2 CPU", [app])).toBe("–");
});

test("the journey needs a third of the baseline's throughput", () => {
  const journey = { ...app, scenario: "J", perSecond: 100 };
  const other = { ...journey, target: "baseline", perSecond: 300 } as const;
  expect(verdict("J throughput at 16", [journey, other])).toBe("pass");
  expect(verdict("J throughput at 16", [journey, { ...other, perSecond: 301 }])).toBe("MISS");
});

test("p99 is below 300 ms at 64 connections", () => {
  expect(verdict("W2 p99", [app, { ...many, p99: 299.9 }])).toBe("pass");
  expect(verdict("W2 p99", [app, { ...many, p99: 300 }])).toBe("MISS");
});

test("more connections must not reduce throughput, beyond the noise", () => {
  expect(verdict("W2 throughput", [app, { ...many, perSecond: 486 }])).toBe("pass");
  expect(verdict("W2 throughput", [app, { ...many, perSecond: 484 }])).toBe("MISS");
});

test("the app's memory is at most 200 MiB at its peak", () => {
  expect(verdict("peak memory", [], 200)).toBe("pass");
  expect(verdict("peak memory", [], 200.1)).toBe("MISS");
});
