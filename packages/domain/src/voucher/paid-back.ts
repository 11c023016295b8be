import type { Rupiah } from "../money/rupiah.ts";
import type { VoucherRefund } from "./refund-amount.ts";

/**
 * The open vouchers that money given back by the acquirer pays for: whole ones, the dearest that fits
 * first, ties to the earlier.
 */
export function choosePaidBack<V extends { readonly refund: { readonly amount: Rupiah } }>(
  given: Rupiah,
  open: readonly V[],
): V[] {
  let left = given;
  const dearestFirst = open.toSorted((a, b) => b.refund.amount - a.refund.amount);
  return dearestFirst.filter(({ refund: { amount } }) => {
    if (amount === 0 || amount > left) return false;
    left -= amount;
    return true;
  });
}

/**
 * What vouchers give back where only `left` of their purchase's money has not gone back already: the
 * first ones first. What one does not give back is the store's, which bore what went before.
 */
export function capRefunds<V extends { readonly refund: VoucherRefund }>(
  quotes: readonly V[],
  left: Rupiah,
): V[] {
  let rest = left;
  return quotes.map((quote) => {
    const { refund } = quote;
    const amount = Math.min(refund.amount, rest);
    rest -= amount;
    const lapsed = refund.lapsed + refund.amount - amount;
    return { ...quote, refund: { ...refund, amount, lapsed } };
  });
}
