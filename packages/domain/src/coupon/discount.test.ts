import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponEffect } from "./coupon.ts";
import { computeDiscount } from "./discount.ts";

const LINES = [
  { unitPrice: 28_000, quantity: 1 },
  { unitPrice: 34_000, quantity: 2 },
];
/** A latte with oat milk, an espresso, one tea and cake. */
const CAFE = [
  { unitPrice: 36_000, quantity: 1, dish: dish("latte", "coffee", 22_000) },
  { unitPrice: 24_000, quantity: 1, dish: dish("espresso", "coffee", 24_000) },
  { unitPrice: 15_000, quantity: 1, dish: dish("tea", "drinks", 12_000) },
  { unitPrice: 50_000, quantity: 1, dish: dish("cake", null, 10_000) },
];
function dish(itemId: string, categoryId: string | null, basePrice: number) {
  return { itemId, categoryId, basePrice };
}
const REMAINING = 96_000;
const take = (effect: CouponEffect, remaining = REMAINING) =>
  computeDiscount({ effect, dishes: null }, { lines: LINES, remaining });
const FREE_UNIT = { effect: { kind: "CHEAPEST_FREE" }, dishes: null } as const;

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
    expect(computeDiscount(FREE_UNIT, { lines, remaining: 56_000 })).toBe(28_000);
  });

  test("nothing of a single unit, or of nothing", () => {
    const one = [{ unitPrice: 28_000, quantity: 1 }];
    expect(computeDiscount(FREE_UNIT, { lines: one, remaining: 28_000 })).toBe(0);
    expect(computeDiscount(FREE_UNIT, { lines: [], remaining: 0 })).toBe(0);
  });

  test("a free unit is never worth more than remains", () => {
    expect(take({ kind: "CHEAPEST_FREE" }, 1000)).toBe(1000);
  });

  test("CPN-6 a percentage of certain dishes leaves the others, and what remains, out of it", () => {
    const rule = {
      effect: { kind: "PERCENT", bps: 5000, maxAmount: null },
      dishes: { itemIds: ["tea"], categoryIds: ["coffee"] },
    } as const;
    expect(computeDiscount(rule, { lines: CAFE, remaining: 125_000 })).toBe(37_500);
    expect(computeDiscount(rule, { lines: CAFE, remaining: 20_000 })).toBe(10_000);
  });

  test("CPN-6 an amount is never more than its dishes cost", () => {
    const effect = { kind: "AMOUNT", amount: 40_000 } as const;
    const dishes = { itemIds: ["tea"], categoryIds: [] };
    expect(computeDiscount({ effect, dishes }, { lines: CAFE, remaining: 125_000 })).toBe(15_000);
  });

  test("CPN-6 the free unit is the cheapest of its dishes, without its modifiers", () => {
    const effect = { kind: "CHEAPEST_FREE" } as const;
    const dishes = { itemIds: [], categoryIds: ["coffee"] };
    expect(computeDiscount({ effect, dishes }, { lines: CAFE, remaining: 125_000 })).toBe(22_000);
    const tea = { itemIds: ["tea"], categoryIds: [] };
    expect(computeDiscount({ effect, dishes: tea }, { lines: CAFE, remaining: 125_000 })).toBe(0);
  });

  test("what a coupon takes off is always an amount between nothing and what remains", () => {
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
