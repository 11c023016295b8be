import { computePercent, type Rupiah } from "../money/rupiah.ts";
import { computeSubtotal, countOrdinaryUnits, type PriceLine } from "../price/price-line.ts";
import type { CouponDishes, CouponEffect } from "./coupon.ts";
import { filterCouponLines, findCheapestUnit } from "./coupon-lines.ts";

export interface DiscountBase {
  readonly lines: readonly PriceLine[];
  /** Item total after earlier coupons. */
  readonly remaining: Rupiah;
}

export interface DiscountRule {
  readonly effect: CouponEffect;
  readonly dishes: CouponDishes | null;
}

/** At most what remains, and at most what its dishes cost. */
export function computeDiscount({ effect, dishes }: DiscountRule, base: DiscountBase): Rupiah {
  if (dishes === null) return Math.min(rawDiscount(effect, base), base.remaining);
  const lines = filterCouponLines(base.lines, dishes);
  const remaining = Math.min(base.remaining, computeSubtotal(lines));
  return Math.min(rawDiscount(effect, { lines, remaining }), remaining);
}

function rawDiscount(effect: CouponEffect, { lines, remaining }: DiscountBase): Rupiah {
  switch (effect.kind) {
    case "AMOUNT":
      return effect.amount;
    case "PERCENT":
      return Math.min(computePercent(remaining, effect.bps), effect.maxAmount ?? remaining);
    case "CHEAPEST_FREE":
      return countOrdinaryUnits(lines) < 2 ? 0 : findCheapestUnit(lines);
  }
}
