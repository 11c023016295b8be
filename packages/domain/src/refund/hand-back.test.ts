import fc from "fast-check";
import { expect, test } from "vitest";
import { roundCash, type CashRounding } from "../payment/cash-rounding.ts";
import { computeHandBack, listHandBackWays, type HandBackWay } from "./hand-back.ts";

const DOWN: CashRounding = { mode: "DOWN", unit: 100 };

/** What leaves the drawer for each part of cash that was due. */
function handBack(
  due: number,
  parts: readonly number[],
  { rule = DOWN, ways = [] }: { rule?: CashRounding; ways?: readonly HandBackWay[] } = {},
): number[] {
  const taken = roundCash(due, rule).amount;
  const handed = { owed: 0, out: 0 };
  return parts.map((amount, nth) => {
    const cash = { due, taken, handed: { ...handed } };
    const out = computeHandBack({ amount, rule, cash }, ways[nth] ?? "CASH");
    handed.owed += amount;
    handed.out += out;
    return out;
  });
}

test("NOV-2 parts of cash are rounded by the store's rule, and the last takes what is left", () => {
  const parts = [103_711, 56_177, 38_891, 51_856];
  expect(handBack(250_635, parts)).toEqual([103_700, 56_100, 38_800, 52_000]);
  expect(handBack(250_635, [250_635])).toEqual([250_600]);
});

test("NOV-2 rounded to the nearest, parts give out no more than was taken", () => {
  const rule: CashRounding = { mode: "NEAREST", unit: 100 };
  expect(handBack(250_635, [103_711, 56_177, 38_891, 51_856], { rule })).toEqual([
    103_700, 56_200, 38_900, 51_800,
  ]);
  expect(handBack(150, [50, 50, 50], { rule })).toEqual([100, 100, 0]);
});

test("NOV-2 an acquirer's payment in cash is rounded up to the store's step; a transfer is exact", () => {
  const online = { amount: 55_440, rule: DOWN, cash: null };
  expect(computeHandBack(online, "CASH")).toBe(55_500);
  expect(computeHandBack(online, "TRANSFER")).toBe(55_440);
  expect(computeHandBack({ ...online, amount: 55_500 }, "CASH")).toBe(55_500);
});

test("NOV-2 a part of cash that is transferred is exact, up to what was taken", () => {
  expect(handBack(250_635, [103_711, 146_924], { ways: ["TRANSFER", "TRANSFER"] })).toEqual([
    103_711, 146_889,
  ]);
  expect(handBack(250_635, [103_711, 146_924], { ways: ["TRANSFER", "CASH"] })).toEqual([
    103_711, 146_800,
  ]);
});

test("NOV-2 any parts in any order: in cash, all of what was taken and not a rupiah more", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 9 });
  const mode = fc.constantFrom("DOWN" as const, "NEAREST" as const);
  const unit = fc.constantFrom(1, 50, 100, 500, 1000);
  fc.assert(
    fc.property(parts, mode, unit, (owed, roundedTo, step) => {
      const rule = { mode: roundedTo, unit: step };
      const due = owed.reduce((sum, one) => sum + one, 0);
      const out = handBack(due, owed, { rule }).reduce((sum, one) => sum + one, 0);
      const taken = roundCash(due, rule).amount;
      expect(out).toBeLessThanOrEqual(taken);
      if (due >= step) expect(taken - out).toBeLessThan(step);
    }),
  );
});

test("NOV-29 what came through the terminal goes back to the rupiah, in cash rounded up; nothing else goes through it", () => {
  const paid = { amount: 55_440, rule: DOWN, cash: null };
  expect(listHandBackWays("EDC").map((way) => computeHandBack(paid, way))).toEqual([
    55_440, 55_500, 55_440,
  ]);
  expect(([null, "CASH", "TRANSFER"] as const).map(listHandBackWays)).toEqual([
    ["CASH", "TRANSFER"],
    ["CASH", "TRANSFER"],
    ["TRANSFER", "CASH"],
  ]);
});
