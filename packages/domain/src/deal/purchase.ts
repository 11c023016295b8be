import { allocate, assertRupiah, type Rupiah } from "../money/rupiah.ts";
import type { PriceBreakdown } from "../price/breakdown.ts";

export interface PurchasePart {
  readonly salePrice: Rupiah;
  readonly quantity: number;
}

/** The sale price includes service and tax. */
export function pricePurchase({ salePrice, quantity }: PurchasePart): PriceBreakdown {
  const subtotal = assertRupiah(salePrice * quantity);
  const nothing = { discounts: [], serviceCharge: 0, pb1: 0, vouchers: [], purchases: [] };
  return { ...nothing, subtotal, payableAmount: subtotal };
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
