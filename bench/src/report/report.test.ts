import { describe, expect, test } from "vitest";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import { formatReport } from "./report.ts";
import { figure, formatTable } from "./table.ts";

const app: Measurement = {
  scenario: "W4",
  target: "app",
  connections: 16,
  operations: 1_000,
  perSecond: 4_000,
  p50: 4,
  p95: 6,
  p99: 9,
  serverCpu: 0.15,
  databaseCpu: 0.05,
  statements: 1,
  commits: 0,
  errors: 0,
};
const baseline: Measurement = { ...app, target: "baseline", perSecond: 8_000, serverCpu: 0.05 };

describe("report", () => {
  test("report compares the app with the baseline, per level", () => {
    const text = formatReport({
      findings: createFindings([app, baseline]),
      scenarios: ["W4"],
      connections: [16, 64],
      thresholds: [
        { name: "one", measured: "2.00 ×", passed: true },
        { name: "two", measured: "9 ms", passed: false },
      ],
    });
    const lines = text.split("\n").map((line) => line.split(/\s{2,}/));
    expect(lines[1]?.slice(1)).toEqual([
      "app",
      "16",
      "4000",
      "4.00",
      "6.00",
      "9.00",
      "0.20",
      "0.15",
      "0.05",
      "1.00",
      "0.00",
    ]);
    expect(lines[3]?.slice(1)).toEqual([
      "app / baseline",
      "0.50×",
      "1.00×",
      "1.00×",
      "1.00×",
      "2.00×",
      "3.00×",
      "1.00×",
    ]);
    expect(lines.at(-2)).toEqual(["one", "2.00 ×", "pass"]);
    expect(lines.at(-1)).toEqual(["two", "9 ms", "MISS"]);
  });

  test("a target that was not measured has no row", () => {
    const text = formatReport({
      findings: createFindings([app]),
      scenarios: ["W4"],
      connections: [16],
      thresholds: [],
    });
    expect(text).not.toContain("baseline");
  });
});

test("columns line up", () => {
  expect(
    formatTable([
      ["a", "10"],
      ["bbb", "2"],
    ]),
  ).toBe("a    10\nbbb   2");
});

test("figures have three significant digits", () => {
  expect([0.1234, 12.345, 1234.5, Number.NaN].map(figure)).toEqual(["0.12", "12.3", "1235", "–"]);
});
