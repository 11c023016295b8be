import type { CouponScope } from "../coupon/coupon.ts";
import { computeDiscount, type DiscountRule } from "../coupon/discount.ts";
import { computePercent, sumRupiah, type BasisPoints, type Rupiah } from "../money/rupiah.ts";
import type { DiscountShare } from "./funding.ts";
import { computeSubtotal, type PriceLine } from "./price-line.ts";
import {
  applyVouchers,
  priceBoughtDeal,
  sumCash,
  type AppliedVoucher,
  type BoughtDeal,
  type PurchaseAmount,
  type VoucherAmount,
} from "./voucher-amount.ts";

/** A usable coupon to be applied. */
export interface AppliedCoupon extends DiscountRule {
  readonly couponId: string;
  readonly scope: CouponScope;
  readonly shares: readonly DiscountShare[];
  /** What it takes off whatever its rule says, as far as there is so much: it stayed on a void. */
  readonly atLeast?: Rupiah;
}

export interface Discount {
  readonly couponId: string;
  readonly scope: CouponScope;
  readonly shares: readonly DiscountShare[];
  readonly amount: Rupiah;
}

/** subtotal − discounts + serviceCharge + pb1 − amounts of CASH + purchases = payableAmount, always. */
export interface PriceBreakdown {
  /** Without what vouchers cover. */
  readonly subtotal: Rupiah;
  /** In order of application: store coupon, then platform coupon. */
  readonly discounts: readonly Discount[];
  readonly serviceCharge: Rupiah;
  readonly pb1: Rupiah;
  readonly vouchers: readonly VoucherAmount[];
  readonly purchases: readonly PurchaseAmount[];
  readonly payableAmount: Rupiah;
}

export interface PriceInput {
  readonly lines: readonly PriceLine[];
  readonly coupons: readonly AppliedCoupon[];
  readonly serviceChargeBps: BasisPoints;
  /** PB1, the regional restaurant tax. */
  readonly pb1Bps: BasisPoints;
  /** Absent for none. CASH is taken in their order. */
  readonly vouchers?: readonly AppliedVoucher[];
  /** Absent for none. */
  readonly purchases?: readonly BoughtDeal[];
}

/**
 * Items that no voucher covers, store coupon, platform coupon, service charge, PB1 on the sum so far,
 * CASH off that total, deals bought with the order. Each percentage rounds half up.
 *
 * @throws RangeError for two coupons of one scope
 */
export function priceOrder(input: PriceInput): PriceBreakdown {
  const { lines, vouchers: applied = [], purchases: bought = [] } = input;
  const subtotal = computeSubtotal(lines);
  const discounts = applyCoupons(lines, input.coupons);
  const afterDiscounts = subtotal - sumRupiah(discounts.map((discount) => discount.amount));
  const serviceCharge = computePercent(afterDiscounts, input.serviceChargeBps);
  const pb1 = computePercent(afterDiscounts + serviceCharge, input.pb1Bps);
  const total = sumRupiah([afterDiscounts, serviceCharge, pb1]);
  const vouchers = applyVouchers(lines, applied, total);
  const purchases = bought.map(priceBoughtDeal);
  const payableAmount = total - sumCash(vouchers) + sumRupiah(purchases.map((one) => one.amount));
  return { subtotal, discounts, serviceCharge, pb1, vouchers, purchases, payableAmount };
}

/** In order of application. @throws RangeError for two coupons of one scope */
export function applyCoupons(
  lines: readonly PriceLine[],
  coupons: readonly AppliedCoupon[],
): Discount[] {
  let remaining = computeSubtotal(lines);
  const discounts: Discount[] = [];
  for (const coupon of inOrder(coupons)) {
    const { couponId, scope, shares, atLeast = 0 } = coupon;
    const byRule = computeDiscount(coupon, { lines, remaining });
    const amount = Math.max(byRule, Math.min(atLeast, remaining));
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
