import { expect, test } from "vitest";
import { fitsCap, isNewcomer, nextSpendDay, strangersCap } from "./spend-cap.ts";

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
  expect(nextSpendDay(BEFORE_MIDNIGHT)).toBe(MIDNIGHT);
  expect(nextSpendDay(MIDNIGHT)).toBe(MIDNIGHT + 86_400_000);
});

test("a fifth of the day is kept for newcomers", () => {
  expect(strangersCap(2_000_000, true)).toBe(2_000_000);
  expect(strangersCap(2_000_000, false)).toBe(1_600_000);
  expect(strangersCap(0, false)).toBe(0);
});

test.each([
  ["nothing was ever asked for there", 0, null, [0, 0], true],
  ["nothing was asked for there today", 0, MIDNIGHT - 86_400_000, [0, 0], true],
  ["a code was asked for there today", 0, MIDNIGHT - 86_399_999, [0, 0], false],
  ["what was asked for there is verified", 0, MIDNIGHT, [0.5, 1], true],
  ["only some of it is verified", 0, MIDNIGHT, [1, 9], false],
  ["the phone was sent a code today", 1, null, [0, 0], false],
] as const)("who asks where %s: newcomer?", (...[, sends, seenAt, counted, newcomer]) => {
  const [level, verified] = counted;
  expect(isNewcomer({ sends, seenAt, around: { level, verified } }, MIDNIGHT)).toBe(newcomer);
});
