import fc from "fast-check";
import { expect, test } from "vitest";
import { sumRupiah } from "../money/rupiah.ts";
import { pricePurchase, splitPaid, takesCoupons } from "./purchase.ts";

test("DEAL-1 a purchase costs its vouchers' sale prices, and nothing on top", () => {
  expect(pricePurchase({ salePrice: 189_000, quantity: 3 })).toEqual({
    subtotal: 567_000,
    discounts: [],
    serviceCharge: 0,
    pb1: 0,
    vouchers: [],
    purchases: [],
    payableAmount: 567_000,
  });
});

test("DEAL-6 a store's and the platform's coupon come off a purchase, one after the other", () => {
  const shares = [{ party: "STORE", partyId: "S10", bps: 10_000 }] as const;
  const coupon = { shares, dishes: null };
  const percent = { kind: "PERCENT", bps: 1_000, maxAmount: null } as const;
  const price = pricePurchase({ salePrice: 189_000, quantity: 2 }, [
    { ...coupon, couponId: "platform", scope: "PLATFORM", effect: percent },
    { ...coupon, couponId: "store", scope: "STORE", effect: { kind: "AMOUNT", amount: 20_000 } },
  ]);
  const taken = price.discounts.map(({ couponId, amount }) => [couponId, amount]);
  expect(taken).toEqual([
    ["store", 20_000],
    ["platform", 35_800],
  ]);
  expect(price).toMatchObject({ subtotal: 378_000, payableAmount: 322_200, pb1: 0 });
});

test.each([
  ["SET", true],
  ["MULTI_USE", true],
  ["CASH", false],
] as const)("DEAL-6 a coupon comes off %s: %s", (type, expected) => {
  expect(takesCoupons({ type })).toBe(expected);
});

test("DEAL-6 what was paid is shared evenly; the odd rupiah goes to the earlier vouchers", () => {
  expect(splitPaid({ salePrice: 100, quantity: 3 }, 300)).toEqual([100, 100, 100]);
  expect(splitPaid({ salePrice: 100, quantity: 3 }, 200)).toEqual([67, 67, 66]);
  expect(splitPaid({ salePrice: 100, quantity: 3 }, 0)).toEqual([0, 0, 0]);
});

test("DEAL-6 the shares sum to what was paid, none above the sale price", () => {
  const purchase = fc.record({
    salePrice: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    paidBps: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(purchase, ({ salePrice, quantity, paidBps }) => {
      const paid = Math.floor((salePrice * quantity * paidBps) / 10_000);
      const shares = splitPaid({ salePrice, quantity }, paid);
      expect(sumRupiah(shares)).toBe(paid);
      expect(Math.max(...shares)).toBeLessThanOrEqual(salePrice);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});
