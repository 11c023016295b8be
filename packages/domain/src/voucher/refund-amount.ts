import type { DiscountsByFunder } from "../ledger/posting.ts";
import { allocate } from "../money/allocate.ts";
import type { Rupiah } from "../money/rupiah.ts";
import { paidOfPart } from "./voided-part.ts";
import { sumFirstShares } from "./use-share.ts";

export interface PaidVoucher {
  readonly salePrice: Rupiah;
  /** Without its share of the purchase's discounts. */
  readonly paid: Rupiah;
  readonly uses: number;
  readonly usesTaken: number;
  /** Of the sale price; what is left of it is still owed. */
  readonly redeemed: Rupiah;
  /** Of the sale price: given back for dishes that staff took off a bill; absent for none. */
  readonly voided?: Rupiah;
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
  const { salePrice, uses, usesTaken, redeemed, voided = 0, listPrice, discounts } = voucher;
  const left = salePrice - redeemed - voided;
  const paid = voucher.paid - paidOfPart(voucher, voided);
  if (usesTaken === 0) return { amount: paid, ...shareDiscount(left - paid, discounts), lapsed: 0 };
  const taken = sumFirstShares(listPrice, uses, usesTaken);
  const amount = Math.min(left, Math.max(0, paid - taken));
  return { amount, ...NO_DISCOUNTS, lapsed: left - amount };
}

/** By funder. */
export function shareDiscount(amount: Rupiah, by: VoucherDiscounts): VoucherDiscounts {
  const { storeDiscount, platformDiscount, mallDiscount, brandDiscount } = by;
  const given = [storeDiscount, platformDiscount, mallDiscount, brandDiscount];
  if (given.every((part) => part === 0)) return NO_DISCOUNTS;
  const parts = allocate(amount, given);
  const [store = 0, platform = 0, mall = 0, brand = 0] = parts;
  return {
    storeDiscount: store,
    platformDiscount: platform,
    mallDiscount: mall,
    brandDiscount: brand,
  };
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
