import type { Rupiah } from "../money/rupiah.ts";
import type { AppliedCoupon } from "../price/breakdown.ts";
import { computeSubtotal } from "../price/price-line.ts";
import type { CouponClaim, CouponTemplate } from "./coupon.ts";
import {
  findCouponObstacle,
  type CouponFacts,
  type CouponObstacle,
  type UnusableCoupon,
} from "./eligibility.ts";
import { addUsable, weighPairs, type Alike, type Pair, type Usable } from "./weigh-pairs.ts";

export interface OwnedCoupon {
  readonly template: CouponTemplate;
  readonly claim: CouponClaim;
  /** On a share of a bill: what it takes off, whatever the bill becomes. */
  readonly fixed?: Rupiah;
  /** On a bill of which staff took dishes off: what it takes off at least. */
  readonly atLeast?: Rupiah;
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

export function toApplied({ template, claim, fixed, atLeast }: OwnedCoupon): AppliedCoupon {
  const { scope, shares, effect, dishes } = template;
  const applied = { couponId: claim.claimId, scope, shares };
  if (fixed === undefined)
    return { ...applied, effect, dishes, ...(atLeast !== undefined && { atLeast }) };
  return { ...applied, effect: { kind: "AMOUNT", amount: fixed }, dishes: null };
}

/**
 * The cheapest allowed combination. Weighs every pair, as a store coupon reduces the base of a
 * percentage. Ties: fewer coupons, then the earliest expiry.
 */
export function bestCombination(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): BestCombination {
  const { best, judged } = weighAll(coupons, facts);
  return {
    couponIds: listIds(best),
    totalDiscount: best.total,
    verdicts: judged.map((one, nth) => explain(coupons[nth]?.claim.claimId ?? "", one, best)),
  };
}

/** Its coupons alone, where nobody asks why. */
export function pickCombination(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): readonly string[] {
  return listIds(weighAll(coupons, facts).best);
}

/** A bill that a deal is added to is priced with these of each scope. */
const SHORTLISTED = 3;

/** Of the usable ones those of each scope that do most; `verdicts` are theirs, in the same order. */
export function shortlistCoupons<C extends OwnedCoupon>(
  coupons: readonly C[],
  { verdicts }: Pick<BestCombination, "verdicts">,
): C[] {
  const usable = coupons.flatMap((coupon, nth) => {
    const difference = getDifference(verdicts[nth]);
    return difference === null ? [] : [{ coupon, difference }];
  });
  const sorted = usable.toSorted((one, other) => one.difference - other.difference);
  return (["STORE", "PLATFORM"] as const).flatMap((scope) =>
    sorted
      .filter(({ coupon }) => coupon.template.scope === scope)
      .slice(0, SHORTLISTED)
      .map(({ coupon }) => coupon),
  );
}

/** Null for one that cannot be used. */
function getDifference(verdict: CouponVerdict | undefined): Rupiah | null {
  if (verdict?.verdict === "CHOSEN") return 0;
  return verdict?.verdict === "NOT_BETTER" ? verdict.difference : null;
}

/** What a coupon is like, or why it cannot be used. */
type Judged = Alike | UnusableCoupon;

function weighAll(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): { best: Pair; judged: Judged[] } {
  const bill = { lines: facts.lines, subtotal: computeSubtotal(facts.lines) };
  const usable: Usable = { STORE: [], PLATFORM: [] };
  const judged = coupons.map(
    (coupon) =>
      findCouponObstacle(coupon.template, coupon.claim, facts, bill.subtotal) ??
      addUsable(usable, coupon, bill),
  );
  return { best: weighPairs(usable, bill.subtotal), judged };
}

function listIds({ store, platform }: Pair): string[] {
  return [store, platform].flatMap((one) => (one === null ? [] : [one.couponId]));
}

function explain(couponId: string, judged: Judged, best: Pair): CouponVerdict {
  if ("reason" in judged) {
    const { usable: _, ...obstacle } = judged;
    return { couponId, verdict: "UNUSABLE", ...obstacle };
  }
  if (best.store?.couponId === couponId)
    return { couponId, verdict: "CHOSEN", discount: best.first };
  if (best.platform?.couponId === couponId)
    return { couponId, verdict: "CHOSEN", discount: best.total - best.first };
  const { discount, bestWith } = judged;
  return { couponId, verdict: "NOT_BETTER", discount, difference: best.total - bestWith };
}
