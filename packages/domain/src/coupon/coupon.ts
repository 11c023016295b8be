import type { WeeklySpan } from "../calendar/weekly-span.ts";
import type { BasisPoints, Rupiah } from "../money/rupiah.ts";
import type { DiscountShare } from "../price/funding.ts";
import type { ClaimStatus } from "./claim-state.ts";

/** An order takes at most one per scope. */
export type CouponScope = "STORE" | "PLATFORM";

/** NEW_USER: no paid meal yet, at claiming and at use. */
export type CouponAudience = "EVERYONE" | "NEW_USER";

/** MEALS: the bill of a meal. DEALS: a purchase of vouchers. */
export type CouponUse = "MEALS" | "DEALS";

export type CouponEffect =
  | { readonly kind: "AMOUNT"; readonly amount: Rupiah }
  | { readonly kind: "PERCENT"; readonly bps: BasisPoints; readonly maxAmount: Rupiah | null }
  /** Of at least two units of its dishes, the cheapest is free, without its modifiers. */
  | { readonly kind: "CHEAPEST_FREE" };

/** All given rules must hold. Hours and days are the store's. */
export interface CouponWindow {
  /** `from` inclusive, `to` exclusive (epoch ms). */
  readonly fixed: { readonly from: number; readonly to: number } | null;
  /** Valid for that many times 24 hours after the claim. */
  readonly daysAfterClaim: number | null;
  /** Empty for any time. */
  readonly weekly: readonly WeeklySpan[];
  /** 1 to 31; empty for every day. */
  readonly monthDays: readonly number[];
  /** Local days since 1970-01-01 on which it is not valid. */
  readonly holidays: readonly number[];
}

/** What it applies to, for its effect and its minimum. */
export interface CouponDishes {
  readonly itemIds: readonly string[];
  /** Of the menu. */
  readonly categoryIds: readonly string[];
}

export const ANY_TIME: CouponWindow = {
  fixed: null,
  daysAfterClaim: null,
  weekly: [],
  monthDays: [],
  holidays: [],
};

export interface CouponTemplate {
  readonly templateId: string;
  readonly scope: CouponScope;
  /** Who bears what it takes off; the whole in all. */
  readonly shares: readonly DiscountShare[];
  /** Null for any store. */
  readonly storeId: string | null;
  /** Null for any mall. */
  readonly mallId: string | null;
  readonly audience: CouponAudience;
  readonly effect: CouponEffect;
  /** Null for any dish. */
  readonly dishes: CouponDishes | null;
  /** Minimum total of its dishes before discounts. */
  readonly minSpend: Rupiah;
  readonly window: CouponWindow;
  /** Pay types such as QRIS; empty for any. */
  readonly payMethods: readonly string[];
  /** Limits in total, per day and per account; null for none. */
  readonly totalQuota: number | null;
  readonly dailyQuota: number | null;
  readonly perUser: number;
}

/** Its id is the `couponId` of orders and of the API. */
export interface CouponClaim {
  readonly claimId: string;
  readonly templateId: string;
  readonly status: ClaimStatus;
  /** Epoch ms. */
  readonly claimedAt: number;
  /** Epoch ms, exclusive; null for never. Its own: a returned coupon may outlast its template. */
  readonly expiresAt: number | null;
  /** Whether its account is in the template's audience now. */
  readonly inAudience: boolean;
  /** The order that holds it while HELD. */
  readonly heldByOrderId: string | null;
}
