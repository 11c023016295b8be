import { allocate } from "../money/allocate.ts";
import { assertRupiah, sumRupiah, type Rupiah } from "../money/rupiah.ts";
import { applyCoupons, type AppliedCoupon, type PriceBreakdown } from "../price/breakdown.ts";
import type { PriceLine } from "../price/price-line.ts";
import type { DealType } from "./deal.ts";

export interface PurchasePart {
  readonly salePrice: Rupiah;
  readonly quantity: number;
}

/** CASH is money already, so nothing is taken off it. */
export function takesCoupons({ type }: { readonly type: DealType }): boolean {
  return type !== "CASH";
}

/** By which coupons judge a purchase. */
export function toPurchaseLines({ salePrice, quantity }: PurchasePart): PriceLine[] {
  return [{ unitPrice: salePrice, quantity }];
}

/** The sale price includes service and tax. @throws RangeError for two coupons of one scope */
export function pricePurchase(
  part: PurchasePart,
  coupons: readonly AppliedCoupon[] = [],
): PriceBreakdown {
  const subtotal = assertRupiah(part.salePrice * part.quantity);
  const discounts = applyCoupons(toPurchaseLines(part), coupons);
  const payableAmount = subtotal - sumRupiah(discounts.map(({ amount }) => amount));
  return {
    subtotal,
    discounts,
    serviceCharge: 0,
    pb1: 0,
    vouchers: [],
    purchases: [],
    payableAmount,
  };
}

/**
 * What was paid for each voucher: discounts are shared by largest remainder, odd rupiah to the
 * earlier ones.
 */
export function splitPaid({ salePrice, quantity }: PurchasePart, paid: Rupiah): Rupiah[] {
  return allocate(
    paid,
    Array.from({ length: quantity }, () => salePrice),
  );
}
