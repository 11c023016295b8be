import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "../money/rupiah.ts";
import { computeVoucherRefund, splitDiscounts, type PaidVoucher } from "./refund-amount.ts";

const NONE = { storeDiscount: 0, platformDiscount: 0 };
const card: PaidVoucher = {
  salePrice: 99_000,
  paid: 89_000,
  uses: 5,
  usesTaken: 0,
  redeemed: 0,
  listPrice: 140_000,
  discounts: { storeDiscount: 4_000, platformDiscount: 6_000 },
};

describe("DEAL-6 what a voucher gives back", () => {
  test("unused, what was paid, and the funders' discounts", () => {
    expect(computeVoucherRefund(card)).toEqual({
      amount: 89_000,
      storeDiscount: 4_000,
      platformDiscount: 6_000,
      lapsed: 0,
    });
  });

  test.each([
    [1, 61_000, 18_200],
    [2, 33_000, 26_400],
    [3, 5_000, 34_600],
    [4, 0, 19_800],
  ])("after %i of 5 uses %i; the rest, %i, lapses", (usesTaken, amount, lapsed) => {
    const redeemed = 19_800 * usesTaken;
    expect(computeVoucherRefund({ ...card, usesTaken, redeemed })).toEqual({
      ...NONE,
      amount,
      lapsed,
    });
  });

  test("never more than is left, even of a deal dearer than its dishes", () => {
    const dear = { ...card, listPrice: 5, paid: 99_000, usesTaken: 1, redeemed: 19_800 };
    expect(computeVoucherRefund(dear)).toMatchObject({ amount: 79_200, lapsed: 0 });
  });
});

describe("FUND-2 discounts of a purchase", () => {
  test("are shared by its vouchers to the rupiah", () => {
    const vouchers = [129_000, 129_000, 129_000].map((salePrice, nth) => {
      return { salePrice, paid: salePrice - (nth === 0 ? 3_334 : 3_333) };
    });
    expect(splitDiscounts(vouchers, { storeDiscount: 5_000, platformDiscount: 5_000 })).toEqual([
      { storeDiscount: 1_667, platformDiscount: 1_667 },
      { storeDiscount: 1_666, platformDiscount: 1_667 },
      { storeDiscount: 1_667, platformDiscount: 1_666 },
    ]);
    expect(splitDiscounts([{ salePrice: 5, paid: 5 }], NONE)).toEqual([NONE]);
  });

  test("for any vouchers and discounts, each rupiah has one voucher and one funder", () => {
    const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(prices, fc.nat(1_000), fc.nat(1_000), (salePrices, storeBps, platformBps) => {
        const sum = salePrices.reduce((total, price) => total + price, 0);
        const storeDiscount = Math.floor((sum * storeBps) / 2_000);
        const platformDiscount = Math.floor((sum * platformBps) / 2_000);
        const parts = allocate(storeDiscount + platformDiscount, salePrices);
        const vouchers = salePrices.map((salePrice, nth) => {
          return { salePrice, paid: salePrice - (parts[nth] ?? 0) };
        });
        const split = splitDiscounts(vouchers, { storeDiscount, platformDiscount });
        split.forEach((own, nth) => {
          expect(own.storeDiscount).toBeGreaterThanOrEqual(0);
          expect(own.platformDiscount).toBeGreaterThanOrEqual(0);
          expect(own.storeDiscount + own.platformDiscount).toBe(parts[nth]);
        });
        const total = split.reduce((given, own) => given + own.storeDiscount, 0);
        expect(total).toBe(storeDiscount);
      }),
    );
  });
});
