import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

/** A breakdown without what the rates do not depend on. */
interface PricedCharges {
  readonly subtotal: Rupiah;
  readonly discounts: readonly { readonly amount: Rupiah }[];
  readonly serviceCharge: Rupiah;
  readonly pb1: Rupiah;
}

export interface ChargeRates {
  /** 0.07 for 7 %; null where the order has no such charge or is too small to tell. */
  service: number | null;
  pb1: number | null;
}

/**
 * The rates that an order was priced with, which a store may have changed since. Charges are rounded
 * to whole rupiah, so that a rate is exact to a tenth of a percent.
 */
export function getChargeRates(breakdown: PricedCharges): ChargeRates {
  const { subtotal, discounts, serviceCharge, pb1 } = breakdown;
  const food = subtotal - sumRupiah(discounts.map(({ amount }) => amount));
  return { service: getRate(serviceCharge, food), pb1: getRate(pb1, food + serviceCharge) };
}

/** Below it, rounding to a rupiah moves the tenth of a percent. */
const MIN_BASE = 1_000;

function getRate(charge: number, base: number): number | null {
  if (charge <= 0 || base < MIN_BASE) return null;
  return Math.round((charge / base) * 1000) / 1000;
}
