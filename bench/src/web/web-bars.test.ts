import { expect, test } from "vitest";
import { faultsOf } from "./web-bars.ts";

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

test("the checkout counter is held to its bars, and meets them exactly", () => {
  expect(faultsOf("cashier", GOOD)).toEqual([]);
  expect(faultsOf("cashier", { ...GOOD, interactive: 2501 })).toHaveLength(1);
  expect(faultsOf("QRIS page", { ...GOOD, layoutShift: 0.021 })).toHaveLength(1);
});

test("a figure that never came is a fault", () => {
  expect(faultsOf("cashier", { ...GOOD, interactive: Number.NaN })).toHaveLength(1);
});

test("every screen is held to asking nobody else", () => {
  expect(faultsOf("home", { ...GOOD, interactive: 9000, foreign: 0 })).toEqual([]);
  expect(faultsOf("home", { ...GOOD, foreign: 1 })).toHaveLength(1);
});
