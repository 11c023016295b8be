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
export function computeDiscount(rule: DiscountRule, { lines, remaining }: DiscountBase): Rupiah {
  return prepareDiscount(rule, lines)(remaining);
}

/** The same of these lines, for several sums that may remain of them. */
export function prepareDiscount(
  { effect, dishes }: DiscountRule,
  lines: readonly PriceLine[],
): (remaining: Rupiah) => Rupiah {
  const own = filterCouponLines(lines, dishes);
  const most = dishes === null ? Number.POSITIVE_INFINITY : computeSubtotal(own);
  const takeOff = prepareEffect(effect, own);
  return (left) => {
    const remaining = Math.min(left, most);
    return Math.min(takeOff(remaining), remaining);
  };
}

function prepareEffect(
  effect: CouponEffect,
  lines: readonly PriceLine[],
): (remaining: Rupiah) => Rupiah {
  switch (effect.kind) {
    case "AMOUNT":
      return () => effect.amount;
    case "PERCENT": {
      const { bps, maxAmount } = effect;
      return (remaining) => Math.min(computePercent(remaining, bps), maxAmount ?? remaining);
    }
    case "CHEAPEST_FREE": {
      const free = countOrdinaryUnits(lines) < 2 ? 0 : findCheapestUnit(lines);
      return () => free;
    }
  }
}
