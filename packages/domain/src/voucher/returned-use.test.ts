import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPostings } from "../ledger/posting.ts";
import { computeVoucherRefund, NO_DISCOUNTS } from "./refund-amount.ts";
import { computeReturnedUses } from "./returned-use.ts";

/** Five cups for 99.000 that cost 140.000 one by one. */
const CARD = { salePrice: 99_000, paid: 99_000, uses: 5, listPrice: 140_000 };

test("NOV-36 a meal that is refunded after its voucher gives back what the use had taken: 28.000", () => {
  const used = { ...CARD, usesTaken: 1, redeemed: 19_800, discounts: NO_DISCOUNTS };
  expect(computeVoucherRefund(used).amount).toBe(71_000);
  expect(computeReturnedUses(used, [{ value: 19_800 }])).toEqual({
    ...NO_DISCOUNTS,
    amount: 28_000,
    lapsed: -8_200,
  });
});

test("NOV-36 whichever came first, the same goes back, and the postings balance", () => {
  const price = fc.integer({ min: 0, max: 200_000 });
  const salePrices = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(
      salePrices,
      price,
      fc.integer({ min: 1, max: 6 }),
      price,
      (salePrice, less, uses, more) => {
        const discount = Math.min(less, salePrice);
        const whole = {
          salePrice,
          paid: salePrice - discount,
          uses,
          listPrice: salePrice + more,
          discounts: { ...NO_DISCOUNTS, platformDiscount: discount },
        };
        const value = Math.floor(salePrice / uses);
        const used = { ...whole, usesTaken: 1, redeemed: value };
        const late = computeReturnedUses(used, [{ value }]);
        const first = computeVoucherRefund(used).amount;
        expect(first + late.amount).toBe(
          computeVoucherRefund({ ...whole, usesTaken: 0, redeemed: 0 }).amount,
        );
        expect(late.amount + late.platformDiscount + late.lapsed).toBe(value);
        expect(() => buildPostings({ kind: "VOUCHER_REFUND_DUE", ...late })).not.toThrow();
      },
    ),
  );
});
