import type { Rupiah } from "../money/rupiah.ts";
import { applyCoupons, discountTotal, type AppliedCoupon } from "../price/breakdown.ts";
import type { CouponClaim, CouponScope, CouponTemplate } from "./coupon.ts";
import {
  claimExpiresAt,
  couponUsability,
  type CouponFacts,
  type CouponObstacle,
} from "./eligibility.ts";

export interface OwnedCoupon {
  readonly template: CouponTemplate;
  readonly claim: CouponClaim;
}

/** Why a coupon is or is not part of the best combination. */
export type CouponVerdict =
  | { readonly couponId: string; readonly verdict: "CHOSEN"; readonly discount: Rupiah }
  /** Usable, but with it the order would not be cheaper; `discount` is what it gives alone. */
  | { readonly couponId: string; readonly verdict: "NOT_BETTER"; readonly discount: Rupiah }
  | {
      readonly couponId: string;
      readonly verdict: "UNUSABLE";
      readonly reason: CouponObstacle;
      readonly missing?: Rupiah;
    };

export interface BestCombination {
  /** Store coupon first, then platform coupon; at most one of each, none that gives nothing. */
  readonly couponIds: readonly string[];
  readonly totalDiscount: Rupiah;
  /** One for every coupon that was offered, in the same order. */
  readonly verdicts: readonly CouponVerdict[];
}

export type CombinationProblem = "TWO_OF_ONE_SCOPE" | "SAME_COUPON_TWICE";

/** Why chosen coupons cannot be combined on one order; null where they can. */
export function combinationProblem(coupons: readonly OwnedCoupon[]): CombinationProblem | null {
  const ids = new Set(coupons.map(({ claim }) => claim.claimId));
  if (ids.size < coupons.length) return "SAME_COUPON_TWICE";
  const scopes = new Set(coupons.map(({ template }) => template.scope));
  return scopes.size < coupons.length ? "TWO_OF_ONE_SCOPE" : null;
}

export function toApplied({ template, claim }: OwnedCoupon): AppliedCoupon {
  const { scope, funder, effect } = template;
  return { couponId: claim.claimId, scope, funder, effect };
}

/**
 * The cheapest allowed combination. Every pair is tried, because a store coupon shrinks the sum a
 * percentage is taken from. Of equal ones: fewer coupons, then those that expire first.
 */
export function bestCombination(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): BestCombination {
  const usable = coupons.filter(
    ({ template, claim }) => couponUsability(template, claim, facts).usable,
  );
  const best = listPairs(usable)
    .map((picked) => weigh(picked, facts))
    .reduce((leader, other) => (compare(other, leader) < 0 ? other : leader));
  return {
    couponIds: best.discounts.map((discount) => discount.couponId),
    totalDiscount: best.total,
    verdicts: coupons.map((coupon) => explain(coupon, best, facts)),
  };
}

type Weighed = ReturnType<typeof weigh>;

function listPairs(usable: readonly OwnedCoupon[]): OwnedCoupon[][] {
  const ofScope = (scope: CouponScope) => usable.filter(({ template }) => template.scope === scope);
  const stores = [[], ...ofScope("STORE").map((coupon) => [coupon])];
  const platforms = [[], ...ofScope("PLATFORM").map((coupon) => [coupon])];
  return stores.flatMap((store) => platforms.map((platform) => [...store, ...platform]));
}

function weigh(picked: readonly OwnedCoupon[], facts: CouponFacts) {
  const discounts = applyCoupons(facts.lines, picked.map(toApplied));
  const expiries = picked.map(
    ({ template, claim }) =>
      claimExpiresAt(template.window, claim.claimedAt) ?? Number.MAX_SAFE_INTEGER,
  );
  const soonest = Math.min(Number.MAX_SAFE_INTEGER, ...expiries);
  return { discounts, total: discountTotal(discounts), soonest };
}

/** Negative where `a` is the better one. Ids decide last, so that the answer never flickers. */
function compare(a: Weighed, b: Weighed): number {
  const ids = (weighed: Weighed) => weighed.discounts.map(({ couponId }) => couponId).join(" ");
  return (
    b.total - a.total ||
    a.discounts.length - b.discounts.length ||
    a.soonest - b.soonest ||
    (ids(a) < ids(b) ? -1 : 1)
  );
}

function explain(coupon: OwnedCoupon, best: Weighed, facts: CouponFacts): CouponVerdict {
  const couponId = coupon.claim.claimId;
  const chosen = best.discounts.find((discount) => discount.couponId === couponId);
  if (chosen) return { couponId, verdict: "CHOSEN", discount: chosen.amount };
  const usability = couponUsability(coupon.template, coupon.claim, facts);
  if (usability.usable) return { couponId, verdict: "NOT_BETTER", discount: usability.discount };
  const { usable: _, ...obstacle } = usability;
  return { couponId, verdict: "UNUSABLE", ...obstacle };
}
