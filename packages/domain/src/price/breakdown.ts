import type { CouponScope } from "../coupon/coupon.ts";
import { computeDiscount, type DiscountRule } from "../coupon/discount.ts";
import { computePercent, sumRupiah, type BasisPoints, type Rupiah } from "../money/rupiah.ts";
import type { DiscountShare } from "./funding.ts";
import { computeSubtotal, type PriceLine } from "./price-line.ts";

/** A usable coupon to be applied. */
export interface AppliedCoupon extends DiscountRule {
  readonly couponId: string;
  readonly scope: CouponScope;
  readonly shares: readonly DiscountShare[];
}

export interface Discount {
  readonly couponId: string;
  readonly scope: CouponScope;
  readonly shares: readonly DiscountShare[];
  readonly amount: Rupiah;
}

/** subtotal − discounts + serviceCharge + pb1 = payableAmount, always. */
export interface PriceBreakdown {
  readonly subtotal: Rupiah;
  /** In order of application: store coupon, then platform coupon. */
  readonly discounts: readonly Discount[];
  readonly serviceCharge: Rupiah;
  readonly pb1: Rupiah;
  readonly payableAmount: Rupiah;
}

export interface PriceInput {
  readonly lines: readonly PriceLine[];
  readonly coupons: readonly AppliedCoupon[];
  readonly serviceChargeBps: BasisPoints;
  /** PB1, the regional restaurant tax. */
  readonly pb1Bps: BasisPoints;
}

/**
 * Items, store coupon, platform coupon, service charge, then PB1 on the sum so far. Each percentage
 * rounds half up.
 *
 * @throws RangeError for two coupons of one scope
 */
export function priceOrder(input: PriceInput): PriceBreakdown {
  const subtotal = computeSubtotal(input.lines);
  const discounts = applyCoupons(input.lines, input.coupons);
  const afterDiscounts = subtotal - sumRupiah(discounts.map((discount) => discount.amount));
  const serviceCharge = computePercent(afterDiscounts, input.serviceChargeBps);
  const taxed = afterDiscounts + serviceCharge;
  const pb1 = computePercent(taxed, input.pb1Bps);
  return { subtotal, discounts, serviceCharge, pb1, payableAmount: sumRupiah([taxed, pb1]) };
}

/** In order of application. @throws RangeError for two coupons of one scope */
export function applyCoupons(
  lines: readonly PriceLine[],
  coupons: readonly AppliedCoupon[],
): Discount[] {
  let remaining = computeSubtotal(lines);
  const discounts: Discount[] = [];
  for (const coupon of inOrder(coupons)) {
    const { couponId, scope, shares } = coupon;
    const amount = computeDiscount(coupon, { lines, remaining });
    remaining -= amount;
    discounts.push({ couponId, scope, shares, amount });
  }
  return discounts;
}

function inOrder(coupons: readonly AppliedCoupon[]): AppliedCoupon[] {
  const slots: readonly CouponScope[] = ["STORE", "PLATFORM"];
  return slots.flatMap((scope) => {
    const ofScope = coupons.filter((coupon) => coupon.scope === scope);
    if (ofScope.length > 1) throw new RangeError(`More than one ${scope} coupon on an order`);
    return ofScope;
  });
}
