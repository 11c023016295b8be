import { computePercent, type Rupiah } from "../money/rupiah.ts";
import { unitCount, type PriceLine } from "../price/price-line.ts";
import type { CouponEffect } from "./coupon.ts";

export interface DiscountBase {
  readonly lines: readonly PriceLine[];
  /** Item total after earlier coupons. */
  readonly remaining: Rupiah;
}

/** At most what remains. */
export function computeDiscount(effect: CouponEffect, base: DiscountBase): Rupiah {
  return Math.min(rawDiscount(effect, base), base.remaining);
}

function rawDiscount(effect: CouponEffect, base: DiscountBase): Rupiah {
  switch (effect.kind) {
    case "AMOUNT":
      return effect.amount;
    case "PERCENT":
      return Math.min(
        computePercent(base.remaining, effect.bps),
        effect.maxAmount ?? base.remaining,
      );
    case "CHEAPEST_FREE":
      if (unitCount(base.lines) < 2) return 0;
      return Math.min(...base.lines.map((line) => line.unitPrice));
  }
}
