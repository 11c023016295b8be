import fc from "fast-check";
import { expect, test } from "vitest";
import { sumRupiah } from "../money/rupiah.ts";
import { pricePurchase, splitPaid } from "./purchase.ts";

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
