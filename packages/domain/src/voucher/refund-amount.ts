import type { DiscountsByFunder } from "../ledger/posting.ts";
import { allocate, type Rupiah } from "../money/rupiah.ts";
import { sumFirstShares } from "./use-share.ts";

export interface PaidVoucher {
  readonly salePrice: Rupiah;
  /** Without its share of the purchase's discounts. */
  readonly paid: Rupiah;
  readonly uses: number;
  readonly usesTaken: number;
  /** Of the sale price; what is left of it is still owed. */
  readonly redeemed: Rupiah;
  /** Of the deal at the purchase. */
  readonly listPrice: Rupiah;
  /** Who bore the difference between the sale price and what was paid. */
  readonly discounts: VoucherDiscounts;
}

export type VoucherDiscounts = Required<DiscountsByFunder>;

export const NO_DISCOUNTS: VoucherDiscounts = {
  storeDiscount: 0,
  platformDiscount: 0,
  mallDiscount: 0,
  brandDiscount: 0,
};

/** All parts sum to what was left of the sale price. */
export interface VoucherRefund extends VoucherDiscounts {
  readonly amount: Rupiah;
  /** Kept by the store. */
  readonly lapsed: Rupiah;
}

/**
 * Unused: what was paid, and the funders get their discounts back. Part-used: what was paid less the
 * list price of the uses taken; the rest lapses, discounts included.
 */
export function computeVoucherRefund(voucher: PaidVoucher): VoucherRefund {
  const { salePrice, paid, uses, usesTaken, redeemed, listPrice, discounts } = voucher;
  const left = salePrice - redeemed;
  if (usesTaken === 0) return { amount: paid, ...discounts, lapsed: 0 };
  const taken = sumFirstShares(listPrice, uses, usesTaken);
  const amount = Math.min(left, Math.max(0, paid - taken));
  return { amount, ...NO_DISCOUNTS, lapsed: left - amount };
}

/**
 * Each voucher's discounts by funder, in the order of the vouchers, from what each was given in all.
 * The parts of a voucher sum to its discount, those of a funder to the funder's total.
 */
export function splitDiscounts(
  vouchers: readonly Pick<PaidVoucher, "salePrice" | "paid">[],
  given: VoucherDiscounts,
): VoucherDiscounts[] {
  let left = [given.storeDiscount, given.platformDiscount, given.mallDiscount, given.brandDiscount];
  return vouchers.map(({ salePrice, paid }) => {
    const parts = allocate(salePrice - paid, left);
    left = left.map((rest, nth) => rest - (parts[nth] ?? 0));
    const [storeDiscount = 0, platformDiscount = 0, mallDiscount = 0, brandDiscount = 0] = parts;
    return { storeDiscount, platformDiscount, mallDiscount, brandDiscount };
  });
}
