import { expect, test } from "vitest";
import { findFaults, JUDGED } from "./web-thresholds.ts";

const GOOD = {
  codeKb: 90,
  allKb: 120,
  firstPaint: 900,
  largestPaint: 1500,
  interactive: 2500,
  layoutShift: 0.02,
  longTasks: 120,
  requests: 12,
  foreign: 0,
  reports: 1,
};

test("the way from home to the code has thresholds, which may be met exactly", () => {
  for (const screen of JUDGED) expect(findFaults(screen, GOOD)).toEqual([]);
  expect(findFaults("home", { ...GOOD, interactive: 2501 })).toHaveLength(1);
  expect(findFaults("cashier", { ...GOOD, interactive: 2501 })).toHaveLength(1);
  expect(findFaults("QRIS page", { ...GOOD, layoutShift: 0.021 })).toHaveLength(1);
});

test("a missing figure is an error", () => {
  expect(findFaults("cashier", { ...GOOD, interactive: Number.NaN })).toHaveLength(1);
});

test("no screen may request another origin", () => {
  expect(findFaults("order detail", { ...GOOD, interactive: 9000 })).toEqual([]);
  expect(findFaults("order detail", { ...GOOD, foreign: 1 })).toHaveLength(1);
});
