import { expect, test } from "vitest";
import { createFindings, formatMeasurements } from "./measurement.ts";
import { createMeasurement } from "./measurement.fixture.ts";
import { figure, formatTable } from "./print.ts";

const app = createMeasurement({ scenario: "W4", perSecond: 4_000, cpu: 0.2 });
const baseline = createMeasurement({ ...app, target: "baseline", perSecond: 8_000, cpu: 0.1 });

test("a figure is the median of its rounds, errors add up, and what was not measured is NaN", () => {
  const rounds = [10, 500, 20].map((p99, errors) => createMeasurement({ p99, errors }));
  const findings = createFindings(rounds);
  expect(findings.get("W1", "p99")).toBe(20);
  expect(findings.errors).toBe(3);
  expect(findings.get("W1", "p99", { connections: 64 })).toBeNaN();
  expect(findings.get("W1", "p99", { target: "baseline" })).toBeNaN();
  expect(createFindings([app, baseline]).ratio("W4", "cpu")).toBe(2);
});

test("a table compares the app with the baseline, per level", () => {
  const many = { ...app, connections: 64 };
  const text = formatMeasurements([app, baseline, many], { scenario: "W4", title: "status read" });
  const lines = text.split("\n").map((line) => line.trim().split(/\s{2,}/));
  expect(lines[0]?.slice(0, 3)).toEqual([
    "W4  status read".split("  ")[0],
    "status read",
    "connections",
  ]);
  expect(lines[1]?.slice(0, 3)).toEqual(["app", "16", "4000"]);
  expect(lines[2]?.slice(0, 3)).toEqual(["baseline", "16", "8000"]);
  expect(lines[3]?.slice(0, 2)).toEqual(["app / baseline", "0.50×"]);
  expect(lines[4]?.slice(0, 2)).toEqual(["app", "64"]);
  expect(lines).toHaveLength(5);
});

test("columns line up", () => {
  expect(
    formatTable([
      ["a", 10],
      ["bbb", "2"],
    ]),
  ).toBe("a    10.0\nbbb     2");
});

test("figures have three significant digits", () => {
  expect([0.1234, 12.345, 1234.5, Number.NaN].map(figure)).toEqual(["0.12", "12.3", "1235", "–"]);
});
