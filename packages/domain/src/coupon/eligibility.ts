import { DAY_MS, localTime } from "../calendar/local-time.ts";
import { isWithinSpans } from "../calendar/weekly-span.ts";
import type { Rupiah } from "../money/rupiah.ts";
import { computeSubtotal, unitCount, type PriceLine } from "../price/price-line.ts";
import type { ClaimStatus } from "./claim-state.ts";
import type { CouponClaim, CouponTemplate, CouponWindow } from "./coupon.ts";
import { computeDiscount } from "./discount.ts";

export type CouponObstacle =
  | "USED"
  | "HELD"
  | "REVOKED"
  | "EXPIRED"
  | "NOT_YET"
  | "OTHER_STORE"
  | "OUTSIDE_HOURS"
  | "OTHER_METHOD"
  | "MIN_SPEND"
  | "TOO_FEW_ITEMS"
  | "NOT_FOR_YOU";

export type CouponUsability =
  /** `discount`: of this coupon alone. */
  | { readonly usable: true; readonly discount: Rupiah }
  /** `missing`: rupiah short of MIN_SPEND. */
  | { readonly usable: false; readonly reason: CouponObstacle; readonly missing?: Rupiah };

export interface CouponFacts {
  readonly lines: readonly PriceLine[];
  readonly storeId: string;
  readonly mallId: string | null;
  readonly now: number;
  readonly utcOffsetMinutes: number;
  /** Null before a method is chosen: the cashier checks the binding. */
  readonly payMethod: string | null;
  /** The order that may already hold the coupon; null for a preview. */
  readonly orderId: string | null;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Whether the coupon applies now, else the first obstacle. */
export function couponUsability(
  template: CouponTemplate,
  claim: CouponClaim,
  facts: CouponFacts,
): CouponUsability {
  const heldHere =
    claim.status === "HELD" && claim.heldByOrderId === facts.orderId && facts.orderId !== null;
  const reason =
    (heldHere ? null : STATUS_OBSTACLE[claim.status]) ??
    // A holding order took it while it was valid, and keeps it.
    (heldHere ? null : findOwnObstacle(template, claim, facts)) ??
    orderObstacle(template, facts);
  if (reason) return { usable: false, reason };
  const subtotal = computeSubtotal(facts.lines);
  if (subtotal < template.minSpend) {
    return { usable: false, reason: "MIN_SPEND", missing: template.minSpend - subtotal };
  }
  const { lines } = facts;
  return {
    usable: true,
    discount: computeDiscount(template.effect, { lines, remaining: subtotal }),
  };
}

/** Epoch ms, exclusive; null for never. */
export function claimExpiresAt(window: CouponWindow, claimedAt: number): number | null {
  const byClaim =
    window.daysAfterClaim === null ? NEVER : claimedAt + window.daysAfterClaim * DAY_MS;
  const end = Math.min(byClaim, window.fixed?.to ?? NEVER);
  return end === NEVER ? null : end;
}

const STATUS_OBSTACLE: { readonly [status in ClaimStatus]: CouponObstacle | null } = {
  UNUSED: null,
  HELD: "HELD",
  REDEEMED: "USED",
  RETURNED: "USED",
  EXPIRED: "EXPIRED",
  REVOKED: "REVOKED",
};

function findOwnObstacle(
  template: CouponTemplate,
  claim: CouponClaim,
  facts: CouponFacts,
): CouponObstacle | null {
  return claim.inAudience ? timeObstacle(template, claim, facts) : "NOT_FOR_YOU";
}

function timeObstacle(
  { window }: CouponTemplate,
  claim: CouponClaim,
  { now, utcOffsetMinutes }: CouponFacts,
): CouponObstacle | null {
  if (now >= (claimExpiresAt(window, claim.claimedAt) ?? NEVER)) return "EXPIRED";
  if (window.fixed && now < window.fixed.from) return "NOT_YET";
  const { dayOfMonth } = localTime(now, utcOffsetMinutes);
  if (window.monthDays.length > 0 && !window.monthDays.includes(dayOfMonth)) return "OUTSIDE_HOURS";
  const anyHour = window.weekly.length === 0;
  return anyHour || isWithinSpans(window.weekly, now, utcOffsetMinutes) ? null : "OUTSIDE_HOURS";
}

function orderObstacle(template: CouponTemplate, facts: CouponFacts): CouponObstacle | null {
  const { storeId, mallId, payMethods } = template;
  if (storeId !== null && storeId !== facts.storeId) return "OTHER_STORE";
  if (mallId !== null && mallId !== facts.mallId) return "OTHER_STORE";
  const bound = payMethods.length > 0 && facts.payMethod !== null;
  if (bound && !payMethods.includes(facts.payMethod)) return "OTHER_METHOD";
  const needsTwo = template.effect.kind === "CHEAPEST_FREE";
  return needsTwo && unitCount(facts.lines) < 2 ? "TOO_FEW_ITEMS" : null;
}
