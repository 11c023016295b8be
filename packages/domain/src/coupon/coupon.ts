import type { WeeklySpan } from "../calendar/weekly-span.ts";
import type { BasisPoints, Rupiah } from "../money/rupiah.ts";
import type { ClaimStatus } from "./claim-state.ts";

/** The slot a coupon takes on an order: at most one of each. */
export type CouponScope = "STORE" | "PLATFORM";

/** Who bears the discount. */
export type CouponFunder = "STORE" | "PLATFORM";

export type CouponEffect =
  | { readonly kind: "AMOUNT"; readonly amount: Rupiah }
  | { readonly kind: "PERCENT"; readonly bps: BasisPoints; readonly maxAmount: Rupiah | null }
  /** Buy one, get one: of at least two units, one of the cheapest is free. */
  | { readonly kind: "CHEAPEST_FREE" };

/** When a coupon may be used; every rule that is set has to hold. Hours and days are the store's. */
export interface CouponWindow {
  /** From `from` up to, not including, `to` (epoch ms). */
  readonly fixed: { readonly from: number; readonly to: number } | null;
  /** Lives that many times 24 hours from the claim on. */
  readonly daysAfterClaim: number | null;
  /** Hours of the week; empty means at any time. */
  readonly weekly: readonly WeeklySpan[];
  /** Days of the month, 1 to 31; empty means every day. */
  readonly monthDays: readonly number[];
}

export const ANY_TIME: CouponWindow = {
  fixed: null,
  daysAfterClaim: null,
  weekly: [],
  monthDays: [],
};

export interface CouponTemplate {
  readonly templateId: string;
  readonly scope: CouponScope;
  readonly funder: CouponFunder;
  /** Only at this store; null: at any. */
  readonly storeId: string | null;
  /** Only in stores of this mall; null: anywhere. */
  readonly mallId: string | null;
  readonly effect: CouponEffect;
  /** The least the items must cost before any discount. */
  readonly minSpend: Rupiah;
  readonly window: CouponWindow;
  /** Pay types it is bound to, such as QRIS; empty means any. */
  readonly payMethods: readonly string[];
  /** How many may be claimed altogether, on one day, and by one account; null: no such limit. */
  readonly totalQuota: number | null;
  readonly dailyQuota: number | null;
  readonly perUser: number;
}

/** One coupon of an account. Its id is the `couponId` of orders and of the API. */
export interface CouponClaim {
  readonly claimId: string;
  readonly templateId: string;
  readonly status: ClaimStatus;
  /** Epoch ms. */
  readonly claimedAt: number;
  /** The order that holds it while it is HELD. */
  readonly heldByOrderId: string | null;
}
