import type { Rupiah } from "../money/rupiah.ts";
import type { AppliedCoupon } from "../price/breakdown.ts";
import { computeSubtotal } from "../price/price-line.ts";
import type { CouponClaim, CouponScope, CouponTemplate } from "./coupon.ts";
import {
  couponUsability,
  type CouponFacts,
  type CouponObstacle,
  type CouponUsability,
} from "./eligibility.ts";
import { computeDiscount } from "./discount.ts";

export interface OwnedCoupon {
  readonly template: CouponTemplate;
  readonly claim: CouponClaim;
}

export type CouponVerdict =
  | { readonly couponId: string; readonly verdict: "CHOSEN"; readonly discount: Rupiah }
  /**
   * Usable, but does not make the order cheaper. `discount` is what it gives alone, `difference` what an
   * order that takes it loses against the best.
   */
  | {
      readonly couponId: string;
      readonly verdict: "NOT_BETTER";
      readonly discount: Rupiah;
      readonly difference: Rupiah;
    }
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
  const { scope, shares, effect, dishes } = template;
  return { couponId: claim.claimId, scope, shares, effect, dishes };
}

/**
 * The cheapest allowed combination. Tries every pair, as a store coupon reduces the base of a
 * percentage. Ties: fewer coupons, then the earliest expiry.
 */
export function bestCombination(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): BestCombination {
  const judged = coupons.map((coupon) => ({
    coupon,
    usability: couponUsability(coupon.template, coupon.claim, facts),
  }));
  const usable = judged.filter(({ usability }) => usability.usable);
  const weighed = weighPairs(
    usable.map(({ coupon }) => coupon),
    facts.lines,
  );
  const best = weighed.reduce((leader, other) => (compare(other, leader) < 0 ? other : leader));
  const bestWith = findBestTotals(weighed);
  return {
    couponIds: best.discounts.map((discount) => discount.couponId),
    totalDiscount: best.total,
    verdicts: judged.map(({ coupon, usability }) => explain(coupon, usability, { best, bestWith })),
  };
}

interface Weighed {
  readonly discounts: readonly TakenOff[];
  readonly total: Rupiah;
  /** When the first of them ends, epoch ms. */
  readonly soonest: number;
}

interface TakenOff {
  readonly couponId: string;
  readonly amount: Rupiah;
  readonly endsAt: number;
}

/** Every allowed combination, in the order of application that `applyCoupons` has. */
function weighPairs(usable: readonly OwnedCoupon[], lines: CouponFacts["lines"]): Weighed[] {
  const subtotal = computeSubtotal(lines);
  const ofScope = (scope: CouponScope) => usable.filter(({ template }) => template.scope === scope);
  const takeOff = (coupon: OwnedCoupon, remaining: Rupiah): TakenOff => ({
    couponId: coupon.claim.claimId,
    amount: computeDiscount(coupon.template, { lines, remaining }),
    endsAt: coupon.claim.expiresAt ?? Number.MAX_SAFE_INTEGER,
  });
  const platforms = ofScope("PLATFORM");
  const stores = ofScope("STORE").map((coupon) => [takeOff(coupon, subtotal)]);
  return [[], ...stores].flatMap((store) => {
    const remaining = subtotal - sumAmounts(store);
    const pairs = platforms.map((platform) => [...store, takeOff(platform, remaining)]);
    return [store, ...pairs].map(weigh);
  });
}

function weigh(discounts: readonly TakenOff[]): Weighed {
  const ends = discounts.map(({ endsAt }) => endsAt);
  const soonest = Math.min(Number.MAX_SAFE_INTEGER, ...ends);
  return { discounts, total: sumAmounts(discounts), soonest };
}

function sumAmounts(discounts: readonly TakenOff[]): Rupiah {
  return discounts.reduce((sum, { amount }) => sum + amount, 0);
}

/** By coupon: what the best combination that contains it takes off. */
function findBestTotals(weighed: readonly Weighed[]): ReadonlyMap<string, Rupiah> {
  const totals = new Map<string, Rupiah>();
  for (const { discounts, total } of weighed) {
    for (const { couponId } of discounts) {
      totals.set(couponId, Math.max(total, totals.get(couponId) ?? 0));
    }
  }
  return totals;
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

interface Weighing {
  readonly best: Weighed;
  readonly bestWith: ReadonlyMap<string, Rupiah>;
}

function explain(
  { claim }: OwnedCoupon,
  usability: CouponUsability,
  { best, bestWith }: Weighing,
): CouponVerdict {
  const couponId = claim.claimId;
  const chosen = best.discounts.find((discount) => discount.couponId === couponId);
  if (chosen) return { couponId, verdict: "CHOSEN", discount: chosen.amount };
  if (usability.usable) {
    const difference = best.total - (bestWith.get(couponId) ?? 0);
    return { couponId, verdict: "NOT_BETTER", discount: usability.discount, difference };
  }
  const { usable: _, ...obstacle } = usability;
  return { couponId, verdict: "UNUSABLE", ...obstacle };
}
