import { expect, test } from "vitest";
import { fitsCap, getNextSpendDay } from "./spend-cap.ts";

const BEFORE_MIDNIGHT = Date.parse("2026-11-20T23:59:59.999+07:00");
const MIDNIGHT = Date.parse("2026-11-21T00:00:00+07:00");

test("what a country may cost in a day is reached, not passed", () => {
  const day = { price: 480, cap: 2_000_000 };
  expect(fitsCap({ ...day, spent: 1_999_520 })).toBe(true);
  expect(fitsCap({ ...day, spent: 1_999_521 })).toBe(false);
  expect(fitsCap({ ...day, spent: 2_000_000 })).toBe(false);
});

test("a cap of nothing closes a country", () => {
  expect(fitsCap({ spent: 0, price: 450, cap: 0 })).toBe(false);
});

test("the day ends at Jakarta's midnight", () => {
  expect(getNextSpendDay(BEFORE_MIDNIGHT)).toBe(MIDNIGHT);
  expect(getNextSpendDay(MIDNIGHT)).toBe(MIDNIGHT + 86_400_000);
});
