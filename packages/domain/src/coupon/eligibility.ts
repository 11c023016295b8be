import { DAY_MS, localTime } from "../calendar/local-time.ts";
import { isWithinSpans } from "../calendar/weekly-span.ts";
import type { Rupiah } from "../money/rupiah.ts";
import { computeSubtotal, countOrdinaryUnits, type PriceLine } from "../price/price-line.ts";
import type { ClaimStatus } from "./claim-state.ts";
import type { CouponClaim, CouponTemplate, CouponWindow } from "./coupon.ts";
import { filterCouponLines } from "./coupon-lines.ts";
import { computeDiscount } from "./discount.ts";
import { acceptsPayMethod } from "./pay-method.ts";

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
  | "OTHER_DISHES"
  | "HOLIDAY"
  | "NOT_FOR_YOU";

export type CouponUsability =
  /** `discount`: of this coupon alone. */
  { readonly usable: true; readonly discount: Rupiah } | UnusableCoupon;

export interface UnusableCoupon {
  readonly usable: false;
  readonly reason: CouponObstacle;
  /** Rupiah short of MIN_SPEND. */
  readonly missing?: Rupiah;
}

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
  const whole = computeSubtotal(facts.lines);
  const obstacle = findCouponObstacle(template, claim, facts, whole);
  if (obstacle !== null) return obstacle;
  const base = { lines: facts.lines, remaining: whole };
  return { usable: true, discount: computeDiscount(template, base) };
}

/** The first; null if the coupon applies now. `whole`: of all lines, for many coupons of them. */
export function findCouponObstacle(
  template: CouponTemplate,
  claim: CouponClaim,
  facts: CouponFacts,
  whole: Rupiah,
): UnusableCoupon | null {
  const heldHere =
    claim.status === "HELD" && claim.heldByOrderId === facts.orderId && facts.orderId !== null;
  const lines = filterCouponLines(facts.lines, template.dishes);
  const reason =
    (heldHere ? null : STATUS_OBSTACLE[claim.status]) ??
    // A holding order took it while it was valid, and keeps it.
    (heldHere ? null : findOwnObstacle(template, claim, facts)) ??
    findOrderObstacle(template, facts) ??
    findLineObstacle(template, lines);
  if (reason) return { usable: false, reason };
  const subtotal = lines === facts.lines ? whole : computeSubtotal(lines);
  return subtotal < template.minSpend
    ? { usable: false, reason: "MIN_SPEND", missing: template.minSpend - subtotal }
    : null;
}

/** When a claim made then ends by its template: epoch ms, exclusive; null for never. */
export function claimExpiresAt(
  window: Pick<CouponWindow, "fixed" | "daysAfterClaim">,
  claimedAt: number,
): number | null {
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

type Moment = Pick<CouponFacts, "now" | "utcOffsetMinutes">;

/** What keeps it from any order at this moment; null: an order decides. */
export function findClaimObstacle(
  template: CouponTemplate,
  claim: CouponClaim,
  moment: Moment,
): CouponObstacle | null {
  return STATUS_OBSTACLE[claim.status] ?? findOwnObstacle(template, claim, moment);
}

function findOwnObstacle(
  template: CouponTemplate,
  claim: CouponClaim,
  moment: Moment,
): CouponObstacle | null {
  return claim.inAudience ? timeObstacle(template, claim, moment) : "NOT_FOR_YOU";
}

function timeObstacle(
  { window }: CouponTemplate,
  claim: CouponClaim,
  { now, utcOffsetMinutes }: Moment,
): CouponObstacle | null {
  if (now >= (claim.expiresAt ?? NEVER)) return "EXPIRED";
  if (window.fixed && now < window.fixed.from) return "NOT_YET";
  if (window.holidays.length > 0 || window.monthDays.length > 0) {
    const { day, dayOfMonth } = localTime(now, utcOffsetMinutes);
    if (window.holidays.includes(day)) return "HOLIDAY";
    if (window.monthDays.length > 0 && !window.monthDays.includes(dayOfMonth))
      return "OUTSIDE_HOURS";
  }
  const anyHour = window.weekly.length === 0;
  return anyHour || isWithinSpans(window.weekly, now, utcOffsetMinutes) ? null : "OUTSIDE_HOURS";
}

function findOrderObstacle(template: CouponTemplate, facts: CouponFacts): CouponObstacle | null {
  const { storeId, mallId } = template;
  if (storeId !== null && storeId !== facts.storeId) return "OTHER_STORE";
  if (mallId !== null && mallId !== facts.mallId) return "OTHER_STORE";
  return acceptsPayMethod(template, facts.payMethod) ? null : "OTHER_METHOD";
}

/** `lines`: of its dishes. */
function findLineObstacle(
  { dishes, effect }: CouponTemplate,
  lines: readonly PriceLine[],
): CouponObstacle | null {
  if (dishes !== null && lines.length === 0) return "OTHER_DISHES";
  return effect.kind === "CHEAPEST_FREE" && countOrdinaryUnits(lines) < 2 ? "TOO_FEW_ITEMS" : null;
}
