import { expect, test } from "vitest";
import { fitsCap } from "../message/spend-cap.ts";
import { getStrangersCap, isNewcomer } from "./newcomer.ts";

const NOW = Date.parse("2026-11-21T00:00:00+07:00");

test.each([
  [2_000_000, 20, 1_600_000],
  [2_000_000, 0, 2_000_000],
  [2_000_000, 100, 0],
  [999, 20, 799],
  [0, 20, 0],
])(
  "of a daily cap of %i, %i %% are the newcomers': others get %i",
  (cap, reservedPercent, rest) => {
    expect(getStrangersCap({ cap, reservedPercent }, false)).toBe(rest);
    expect(getStrangersCap({ cap, reservedPercent }, true)).toBe(cap);
  },
);

test("the last code of the others fits to the rupiah, and the first of the reserve does not", () => {
  const cap = getStrangersCap({ cap: 2_000_000, reservedPercent: 20 }, false);
  expect(fitsCap({ spent: 1_599_520, price: 480, cap })).toBe(true);
  expect(fitsCap({ spent: 1_599_521, price: 480, cap })).toBe(false);
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
