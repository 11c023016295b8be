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
import { prepareDiscount } from "./discount.ts";

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
  const weighing = weighPairs(
    usable.map(({ coupon }) => coupon),
    facts.lines,
  );
  const { discounts, total } = weighing.best;
  return {
    couponIds: discounts.map(({ couponId }) => couponId),
    totalDiscount: total,
    verdicts: judged.map(({ coupon, usability }) => explain(coupon, usability, weighing)),
  };
}

interface Weighing {
  readonly best: Weighed;
  /** By coupon: what the best combination that contains it takes off. */
  readonly bestWith: ReadonlyMap<string, Rupiah>;
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

/** A coupon, and what it takes off what remains before it. */
interface Candidate {
  readonly couponId: string;
  readonly endsAt: number;
  takeOff(remaining: Rupiah): Rupiah;
}

const NONE: Weighed = { discounts: [], total: 0, soonest: Number.MAX_SAFE_INTEGER };

/** Every allowed combination, in the order of application that `applyCoupons` has. */
function weighPairs(usable: readonly OwnedCoupon[], lines: CouponFacts["lines"]): Weighing {
  const subtotal = computeSubtotal(lines);
  const platforms = prepareScope(usable, "PLATFORM", lines);
  const bestWith = new Map<string, Rupiah>();
  let best = NONE;
  function weigh(discounts: readonly TakenOff[], total: Rupiah): void {
    for (const { couponId } of discounts)
      bestWith.set(couponId, Math.max(total, bestWith.get(couponId) ?? 0));
    // Most combinations are worse, and need no closer look.
    if (total < best.total) return;
    const soonest = discounts.reduce((end, { endsAt }) => Math.min(end, endsAt), NONE.soonest);
    const weighed = { discounts, total, soonest };
    if (compare(weighed, best) < 0) best = weighed;
  }
  for (const store of [null, ...prepareScope(usable, "STORE", lines)]) {
    const first = store === null ? [] : [take(store, subtotal)];
    const taken = first[0]?.amount ?? 0;
    weigh(first, taken);
    for (const platform of platforms) {
      const second = take(platform, subtotal - taken);
      weigh([...first, second], taken + second.amount);
    }
  }
  return { best, bestWith };
}

function prepareScope(
  usable: readonly OwnedCoupon[],
  scope: CouponScope,
  lines: CouponFacts["lines"],
): Candidate[] {
  return usable
    .filter(({ template }) => template.scope === scope)
    .map(({ template, claim }) => ({
      couponId: claim.claimId,
      endsAt: claim.expiresAt ?? Number.MAX_SAFE_INTEGER,
      takeOff: prepareDiscount(template, lines),
    }));
}

function take({ couponId, endsAt, takeOff }: Candidate, remaining: Rupiah): TakenOff {
  return { couponId, endsAt, amount: takeOff(remaining) };
}

/** Negative if `a` is better. Ids decide last, so that the result is stable. */
function compare(a: Weighed, b: Weighed): number {
  return (
    b.total - a.total ||
    a.discounts.length - b.discounts.length ||
    a.soonest - b.soonest ||
    (isFirst(a.discounts, b.discounts) ? -1 : 1)
  );
}

/** Of equally many. */
function isFirst(a: readonly TakenOff[], b: readonly TakenOff[]): boolean {
  const nth = a.findIndex(({ couponId }, index) => couponId !== b[index]?.couponId);
  return nth >= 0 && (a[nth]?.couponId ?? "") < (b[nth]?.couponId ?? "");
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
