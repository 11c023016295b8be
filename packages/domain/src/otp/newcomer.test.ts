import { expect, test } from "vitest";
import { getStrangersCap, isNewcomer } from "./newcomer.ts";

const NOW = Date.parse("2026-11-21T00:00:00+07:00");

test("a fifth of the daily cap is reserved for newcomers", () => {
  expect(getStrangersCap(2_000_000, true)).toBe(2_000_000);
  expect(getStrangersCap(2_000_000, false)).toBe(1_600_000);
  expect(getStrangersCap(0, false)).toBe(0);
});

test.each([
  ["no code was ever requested", 0, null, [0, 0], true],
  ["no code was requested today", 0, NOW - 86_400_000, [0, 0], true],
  ["a code was requested today", 0, NOW - 86_399_999, [0, 0], false],
  ["what was requested is verified", 0, NOW, [0.5, 1], true],
  ["only some of it is verified", 0, NOW, [1, 9], false],
  ["the phone was sent a code today", 1, null, [0, 0], false],
] as const)("a phone in a block where %s: newcomer?", (...[, sends, seenAt, counted, newcomer]) => {
  const [level, verified] = counted;
  expect(isNewcomer({ sends, seenAt, block: { level, verified } }, NOW)).toBe(newcomer);
});
