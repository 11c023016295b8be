import { expect, test } from "vitest";
import { hasMissed, judge } from "../measure/thresholds.ts";
import { limitGrowth } from "./memory-limits.ts";

const START = { "heap KB": 5_000, "DOM nodes": 900, listeners: 200 };
const HOUR = { "heap KB": 8_000, "DOM nodes": 1_000, listeners: 300 };

test("what the first hour adds is no leak, nor what goes up and down", () => {
  const between = { "heap KB": 9_500, "DOM nodes": 1_900, listeners: 700 };
  const end = { "heap KB": 8_800, "DOM nodes": 1_100, listeners: 330 };
  expect(hasMissed(limitGrowth([START, HOUR, between, end]))).toBe(false);
});

test("each figure that is more than a tenth above the first hour is missed", () => {
  const end = { ...HOUR, "heap KB": 8_801, listeners: 331 };
  expect(limitGrowth([START, HOUR, end]).map(judge)).toEqual(["MISS", "pass", "MISS"]);
});
