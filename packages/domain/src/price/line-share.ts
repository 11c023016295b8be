import { allocate } from "../money/allocate.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { Discount, PriceBreakdown } from "./breakdown.ts";
import { lineTotal, type PriceLine } from "./price-line.ts";

/** A line's part of the price, and its refundable amount. */
export interface LineShare {
  readonly gross: Rupiah;
  readonly discount: Rupiah;
  readonly serviceCharge: Rupiah;
  readonly pb1: Rupiah;
  /** gross − discount + serviceCharge + pb1. */
  readonly paid: Rupiah;
}

/** Sums to all discounts; no line goes below zero. */
export function allocateDiscounts(
  lines: readonly PriceLine[],
  discounts: readonly Pick<Discount, "amount">[],
): Rupiah[] {
  const gross = lines.map(lineTotal);
  const left = discounts.reduce((remaining, discount) => {
    const parts = allocate(discount.amount, remaining);
    return remaining.map((amount, index) => amount - (parts[index] ?? 0));
  }, gross);
  return gross.map((amount, index) => amount - (left[index] ?? 0));
}

/** Divides a breakdown among its lines; `paid` sums exactly to its total before CASH and bought deals. */
export function lineShares(
  lines: readonly PriceLine[],
  breakdown: Pick<PriceBreakdown, "serviceCharge" | "pb1"> & {
    readonly discounts: readonly Pick<Discount, "amount">[];
  },
): LineShare[] {
  const discounts = allocateDiscounts(lines, breakdown.discounts);
  const nets = lines.map((line, index) => lineTotal(line) - (discounts[index] ?? 0));
  const services = allocate(breakdown.serviceCharge, nets);
  const taxes = allocate(breakdown.pb1, nets);
  return nets.map((net, index) => {
    const serviceCharge = services[index] ?? 0;
    const pb1 = taxes[index] ?? 0;
    const discount = discounts[index] ?? 0;
    return { gross: net + discount, discount, serviceCharge, pb1, paid: net + serviceCharge + pb1 };
  });
}
