import { expect, test } from "vitest";
import { formatThresholds, hasMissed, judge } from "./thresholds.ts";

const name = "W2 CPU at 16 connections, × baseline";

test.each([
  ["at most 3 by 3", { value: 3, most: 3 }, "pass"],
  ["at most 3 not by more", { value: 3.01, most: 3 }, "MISS"],
  ["below 300 not by 300", { value: 300, below: 300 }, "MISS"],
  ["below 300 by less", { value: 299.9, below: 300 }, "pass"],
  ["at least ½ by ½", { value: 0.5, least: 0.5 }, "pass"],
  ["at least ½ not by less", { value: 0.499, least: 0.5 }, "MISS"],
  ["none by what was not measured", { value: Number.NaN, most: 3 }, "–"],
] as const)("a threshold is met: %s", (_what, limit, verdict) => {
  expect(judge({ name, ...limit })).toBe(verdict);
});

test("a run fails by a hard threshold that is missed, not by one that was not measured", () => {
  const missed = { name, value: 4, most: 3, fails: true };
  expect(hasMissed([missed])).toBe(true);
  expect(
    hasMissed([
      { ...missed, fails: false },
      { ...missed, value: Number.NaN },
    ]),
  ).toBe(false);
});

test("thresholds are printed with their limit, what was measured, and the verdict", () => {
  const lines = formatThresholds([
    { name, value: 3.456, most: 3 },
    { name: "throughput, × baseline", value: Number.NaN, least: 0.5 },
  ]).split("\n");
  expect(lines[1]?.split(/\s{2,}/)).toEqual([`${name} ≤ 3`, "3.46", "MISS"]);
  expect(lines[2]?.split(/\s{2,}/)).toEqual(["throughput, × baseline ≥ 0.50", "not measured", "–"]);
});
