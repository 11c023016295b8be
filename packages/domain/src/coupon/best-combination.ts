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

export type CouponVerdict =
  | { readonly couponId: string; readonly verdict: "CHOSEN"; readonly discount: Rupiah }
  /** Usable, but does not make the order cheaper; `discount` is what it gives alone. */
  | { readonly couponId: string; readonly verdict: "NOT_BETTER"; readonly discount: Rupiah }
  | {
      readonly couponId: string;
      readonly verdict: "UNUSABLE";
      readonly reason: CouponObstacle;
      readonly missing?: Rupiah;
    };

export interface BestCombination {
  /** Store coupon first, then platform coupon; at most one each, none without effect. */
  readonly couponIds: readonly string[];
  readonly totalDiscount: Rupiah;
  /** One per offered coupon, in the same order. */
  readonly verdicts: readonly CouponVerdict[];
}

export type CombinationProblem = "TWO_OF_ONE_SCOPE" | "SAME_COUPON_TWICE";

/** Null if the coupons can be combined. */
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
 * The cheapest allowed combination. Tries every pair, as a store coupon reduces the base of a
 * percentage. Ties: fewer coupons, then the earliest expiry.
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

/** Negative if `a` is better. Ids decide last, so that the result is stable. */
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
