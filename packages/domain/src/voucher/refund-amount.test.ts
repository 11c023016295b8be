import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "../money/allocate.ts";
import { sumRupiah } from "../money/rupiah.ts";
import {
  computeVoucherRefund,
  NO_DISCOUNTS,
  splitDiscounts,
  type PaidVoucher,
} from "./refund-amount.ts";

const card: PaidVoucher = {
  salePrice: 99_000,
  paid: 89_000,
  uses: 5,
  usesTaken: 0,
  redeemed: 0,
  listPrice: 140_000,
  discounts: { ...NO_DISCOUNTS, storeDiscount: 4_000, platformDiscount: 6_000 },
};

describe("DEAL-6 what a voucher gives back", () => {
  test("unused, what was paid, and the funders' discounts", () => {
    expect(computeVoucherRefund(card)).toEqual({
      ...NO_DISCOUNTS,
      amount: 89_000,
      lapsed: 0,
      storeDiscount: 4_000,
      platformDiscount: 6_000,
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
      ...NO_DISCOUNTS,
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
  test("FUND-2 discounts of a purchase are shared by its vouchers to the rupiah", () => {
    const vouchers = [129_000, 129_000, 129_000].map((salePrice, nth) => {
      return { salePrice, paid: salePrice - (nth === 0 ? 3_334 : 3_333) };
    });
    const given = { ...NO_DISCOUNTS, storeDiscount: 5_000, brandDiscount: 5_000 };
    expect(splitDiscounts(vouchers, given)).toEqual([
      { ...NO_DISCOUNTS, storeDiscount: 1_667, brandDiscount: 1_667 },
      { ...NO_DISCOUNTS, storeDiscount: 1_667, brandDiscount: 1_666 },
      { ...NO_DISCOUNTS, storeDiscount: 1_666, brandDiscount: 1_667 },
    ]);
    expect(splitDiscounts([{ salePrice: 5, paid: 5 }], NO_DISCOUNTS)).toEqual([NO_DISCOUNTS]);
  });

  test("for any vouchers and discounts, each rupiah has one voucher and one funder", () => {
    const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 20 });
    const bps = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500));
    fc.assert(
      fc.property(prices, bps, (salePrices, shares) => {
        const sum = sumRupiah(salePrices);
        const [store = 0, platform = 0, mall = 0, brand = 0] = shares.map((share) =>
          Math.floor((sum * share) / 2_000),
        );
        const parts = allocate(store + platform + mall + brand, salePrices);
        const vouchers = salePrices.map((salePrice, nth) => {
          return { salePrice, paid: salePrice - (parts[nth] ?? 0) };
        });
        const given = {
          storeDiscount: store,
          platformDiscount: platform,
          mallDiscount: mall,
          brandDiscount: brand,
        };
        const split = splitDiscounts(vouchers, given);
        expect(split.map((own) => sumRupiah(Object.values(own)))).toEqual(parts);
        for (const funder of Object.keys(given) as (keyof typeof given)[])
          expect(sumRupiah(split.map((own) => own[funder]))).toBe(given[funder]);
      }),
    );
  });
});
