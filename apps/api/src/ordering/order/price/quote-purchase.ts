import { toApplied } from "@santap/domain/coupon/best-combination";
import type { CouponFacts } from "@santap/domain/coupon/eligibility";
import { pricePurchase, toPurchaseLines, type PurchasePart } from "@santap/domain/deal/purchase";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import type { Orderable } from "../../../catalogue/menu/load-orderable.ts";
import { toStoredBreakdown } from "./stored-breakdown.ts";
import { buildCouponFacts } from "./quote-order.ts";
import type { StoredBreakdown } from "../rows/order-row.ts";

export function pricePurchaseWith(
  part: PurchasePart,
  coupons: readonly NamedCoupon[],
): StoredBreakdown {
  return toStoredBreakdown(pricePurchase(part, coupons.map(toApplied)), { coupons });
}

/** `payMethod`: null before one is chosen, when a coupon of any method counts. */
export function buildPurchaseFacts(
  orderable: Orderable,
  { part, now, payMethod }: { part: PurchasePart; now: number; payMethod: string | null },
): CouponFacts {
  return buildCouponFacts(orderable, {
    ...{ lines: toPurchaseLines(part), now, payMethod, orderId: null },
  });
}
