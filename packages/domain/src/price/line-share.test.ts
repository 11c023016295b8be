import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceOrder, type AppliedCoupon, type Discount } from "./breakdown.ts";
import { allocateDiscounts, lineShares } from "./line-share.ts";

const LINES = [
  { unitPrice: 48_000, quantity: 2 },
  { unitPrice: 52_000, quantity: 1 },
  { unitPrice: 36_000, quantity: 1 },
  { unitPrice: 24_000, quantity: 2 },
];

function off(amount: number, scope: Discount["scope"] = "STORE"): Discount {
  return { couponId: scope, scope, shares: [{ party: scope, partyId: null, bps: 10_000 }], amount };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("a line's part of the discounts", () => {
  test("follows what the line costs", () => {
    expect(allocateDiscounts(LINES, [off(15_000)])).toEqual([6207, 3362, 2328, 3103]);
  });

  test("a line's part of the discounts is all of it where the order is free, and nothing without discounts", () => {
    expect(allocateDiscounts(LINES, [off(232_000)])).toEqual([96_000, 52_000, 36_000, 48_000]);
    expect(allocateDiscounts(LINES, [])).toEqual([0, 0, 0, 0]);
    expect(allocateDiscounts([], [])).toEqual([]);
  });

  test("a second discount is divided by what the first left", () => {
    const parts = allocateDiscounts(LINES, [off(231_000), off(1000, "PLATFORM")]);
    expect(parts).toEqual([96_000, 52_000, 36_000, 48_000]);
  });

  test("a line that is free already bears nothing more", () => {
    const lines = Array.from({ length: 3 }, () => ({ unitPrice: 1, quantity: 1 }));
    expect(allocateDiscounts(lines, [off(1), off(2, "PLATFORM")])).toEqual([1, 1, 1]);
  });

  test("a line that costs nothing bears nothing", () => {
    const gift = { unitPrice: 0, quantity: 1 };
    expect(allocateDiscounts([gift, { unitPrice: 1000, quantity: 1 }], [off(400)])).toEqual([
      0, 400,
    ]);
  });
});

describe("dividing an order among its lines", () => {
  test("each line carries its part of discount, service and tax", () => {
    const coupons: AppliedCoupon[] = [
      {
        couponId: "c",
        scope: "STORE",
        shares: [{ party: "STORE", partyId: null, bps: 10_000 }],
        effect: { kind: "AMOUNT", amount: 15_000 },
        dishes: null,
      },
    ];
    const price = priceOrder({ lines: LINES, coupons, serviceChargeBps: 500, pb1Bps: 1000 });
    const shares = lineShares(LINES, price);
    expect(shares[2]).toEqual({
      gross: 36_000,
      discount: 2328,
      serviceCharge: 1683, // of 1683.6: three other lines have the larger remainders
      pb1: 3536,
      paid: 38_891,
    });
    expect(sum(shares.map((share) => share.paid))).toBe(250_635);
  });

  test("refunding every line refunds the order, to the rupiah", () => {
    const line = fc.record({
      unitPrice: fc.nat(300_000),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const rates = fc.record({ serviceChargeBps: fc.nat(1000), pb1Bps: fc.nat(1100) });
    const lines = fc.array(line, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, rates, fc.nat(400_000), fc.nat(10_000), (items, bps, amount, percent) => {
        const coupons: AppliedCoupon[] = [
          {
            couponId: "a",
            scope: "STORE",
            shares: [{ party: "STORE", partyId: null, bps: 10_000 }],
            effect: { kind: "AMOUNT", amount },
            dishes: null,
          },
          {
            couponId: "b",
            scope: "PLATFORM",
            shares: [{ party: "PLATFORM", partyId: null, bps: 10_000 }],
            effect: { kind: "PERCENT", bps: percent, maxAmount: null },
            dishes: null,
          },
        ];
        const price = priceOrder({ lines: items, coupons, ...bps });
        const shares = lineShares(items, price);
        expect(sum(shares.map((share) => share.paid))).toBe(price.payableAmount);
        expect(sum(shares.map((share) => share.pb1))).toBe(price.pb1);
        for (const share of shares) {
          expect(share.discount).toBeLessThanOrEqual(share.gross);
          expect(share.discount).toBeGreaterThanOrEqual(0);
          expect(share.paid).toBe(share.gross - share.discount + share.serviceCharge + share.pb1);
        }
      }),
    );
  });
});
