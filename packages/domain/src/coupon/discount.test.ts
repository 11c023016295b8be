import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponEffect } from "./coupon.ts";
import { computeDiscount } from "./discount.ts";

const LINES = [
  { unitPrice: 28_000, quantity: 1 },
  { unitPrice: 34_000, quantity: 2 },
];
const REMAINING = 96_000;
const take = (effect: CouponEffect, remaining = REMAINING) =>
  computeDiscount(effect, { lines: LINES, remaining });

describe("what a coupon takes off", () => {
  test("an amount", () => {
    expect(take({ kind: "AMOUNT", amount: 15_000 })).toBe(15_000);
  });

  test("an amount is never more than remains", () => {
    expect(take({ kind: "AMOUNT", amount: 15_000 }, 9000)).toBe(9000);
  });

  test.each([
    [2000, null, 19_200],
    [2000, 30_000, 19_200],
    [2000, 19_200, 19_200],
    [2000, 10_000, 10_000],
    [10_000, null, 96_000],
    [15_000, null, 96_000],
    [2000, 0, 0],
  ])("%d basis points, at most %s: %d", (bps, maxAmount, expected) => {
    expect(take({ kind: "PERCENT", bps, maxAmount })).toBe(expected);
  });

  test("a percentage is of what remains, not of what the items cost", () => {
    expect(take({ kind: "PERCENT", bps: 2000, maxAmount: null }, 50_000)).toBe(10_000);
  });

  test("one of the cheapest units, once", () => {
    expect(take({ kind: "CHEAPEST_FREE" })).toBe(28_000);
  });

  test("one of two equal units of a single line", () => {
    const lines = [{ unitPrice: 28_000, quantity: 2 }];
    expect(computeDiscount({ kind: "CHEAPEST_FREE" }, { lines, remaining: 56_000 })).toBe(28_000);
  });

  test("nothing of a single unit, or of nothing", () => {
    const one = [{ unitPrice: 28_000, quantity: 1 }];
    expect(computeDiscount({ kind: "CHEAPEST_FREE" }, { lines: one, remaining: 28_000 })).toBe(0);
    expect(computeDiscount({ kind: "CHEAPEST_FREE" }, { lines: [], remaining: 0 })).toBe(0);
  });

  test("a free unit is never worth more than remains", () => {
    expect(take({ kind: "CHEAPEST_FREE" }, 1000)).toBe(1000);
  });

  test("is always an amount between nothing and what remains", () => {
    const effect: fc.Arbitrary<CouponEffect> = fc.oneof(
      fc.record({ kind: fc.constant("AMOUNT" as const), amount: fc.nat() }),
      fc.record({
        kind: fc.constant("PERCENT" as const),
        bps: fc.nat(20_000),
        maxAmount: fc.option(fc.nat()),
      }),
      fc.constant({ kind: "CHEAPEST_FREE" as const }),
    );
    fc.assert(
      fc.property(effect, fc.nat(), (what, remaining) => {
        const discount = take(what, remaining);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(remaining);
      }),
    );
  });
});
