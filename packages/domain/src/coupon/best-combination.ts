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
  /** On a share of a bill: what it takes off, whatever the bill becomes. */
  readonly fixed?: Rupiah;
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

export function toApplied({ template, claim, fixed }: OwnedCoupon): AppliedCoupon {
  const { scope, shares, effect, dishes } = template;
  const applied = { couponId: claim.claimId, scope, shares };
  if (fixed === undefined) return { ...applied, effect, dishes };
  return { ...applied, effect: { kind: "AMOUNT", amount: fixed }, dishes: null };
}

/**
 * The cheapest allowed combination. Tries every pair, as a store coupon reduces the base of a
 * percentage. Ties: fewer coupons, then the earliest expiry.
 */
export function bestCombination(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): BestCombination {
  const judged = judgeAll(coupons, facts);
  const weighing = weighUsable(judged, facts);
  const { best } = weighing;
  return {
    couponIds: listCoupons(best).map(({ couponId }) => couponId),
    totalDiscount: best.total,
    verdicts: judged.map(({ coupon, usability }) => explain(coupon, usability, weighing)),
  };
}

/** Its coupons alone, where nobody asks why. */
export function pickCombination(
  coupons: readonly OwnedCoupon[],
  facts: CouponFacts,
): readonly string[] {
  const { best } = weighUsable(judgeAll(coupons, facts), facts);
  return listCoupons(best).map(({ couponId }) => couponId);
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

interface Judged {
  readonly coupon: OwnedCoupon;
  readonly usability: CouponUsability;
}

function judgeAll(coupons: readonly OwnedCoupon[], facts: CouponFacts): Judged[] {
  const whole = computeSubtotal(facts.lines);
  return coupons.map((coupon) => ({
    coupon,
    usability: couponUsability(coupon.template, coupon.claim, facts, whole),
  }));
}

function weighUsable(judged: readonly Judged[], { lines }: CouponFacts): Weighing {
  const usable = judged.filter(({ usability }) => usability.usable);
  return weighPairs(
    usable.map(({ coupon }) => coupon),
    lines,
  );
}

interface Weighing {
  readonly best: Pair;
  /** Of both scopes. */
  readonly candidates: ReadonlyMap<string, Candidate>;
}

/** At most one of each scope; none of either takes nothing off. */
interface Pair {
  readonly store: Candidate | null;
  readonly platform: Candidate | null;
  /** What the store's takes off. */
  readonly first: Rupiah;
  readonly total: Rupiah;
}

/** A coupon, and what it takes off what remains before it. */
interface Candidate {
  readonly couponId: string;
  readonly endsAt: number;
  takeOff(remaining: Rupiah): Rupiah;
  /** What the best combination that contains it takes off. */
  bestWith: Rupiah;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Every allowed combination, in the order of application that `applyCoupons` has. With many coupons this is
 * most of a preview's work, so that nothing is created for those that are not better.
 */
function weighPairs(usable: readonly OwnedCoupon[], lines: CouponFacts["lines"]): Weighing {
  const subtotal = computeSubtotal(lines);
  const stores = prepareScope(usable, "STORE", lines);
  const platforms = prepareScope(usable, "PLATFORM", lines);
  let best: Pair = { store: null, platform: null, first: 0, total: 0 };
  function weigh(store: Candidate | null, first: Rupiah, platform: Candidate | null): void {
    const total = first + (platform === null ? 0 : platform.takeOff(subtotal - first));
    if (store !== null && total > store.bestWith) store.bestWith = total;
    if (platform !== null && total > platform.bestWith) platform.bestWith = total;
    const isBetter = total > best.total || (total === best.total && isFirst(store, platform, best));
    if (isBetter) best = { store, platform, first, total };
  }
  for (const store of [null, ...stores]) {
    const first = store === null ? 0 : store.takeOff(subtotal);
    weigh(store, first, null);
    for (const platform of platforms) weigh(store, first, platform);
  }
  const all = [...stores, ...platforms];
  return { best, candidates: new Map(all.map((one) => [one.couponId, one])) };
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
      endsAt: claim.expiresAt ?? NEVER,
      takeOff: prepareDiscount(template, lines),
      bestWith: 0,
    }));
}

/** Of two with the same total: fewer coupons, then the earliest end. Ids decide last, for a stable result. */
function isFirst(store: Candidate | null, platform: Candidate | null, best: Pair): boolean {
  const fewer = countCoupons(store, platform) - countCoupons(best.store, best.platform);
  if (fewer !== 0) return fewer < 0;
  const sooner = endOfFirst(store, platform) - endOfFirst(best.store, best.platform);
  if (sooner !== 0) return sooner < 0;
  const own = getId(store ?? platform);
  const other = getId(best.store ?? best.platform);
  return own === other ? getId(platform) < getId(best.platform) : own < other;
}

function countCoupons(store: Candidate | null, platform: Candidate | null): number {
  return (store === null ? 0 : 1) + (platform === null ? 0 : 1);
}

function endOfFirst(store: Candidate | null, platform: Candidate | null): number {
  return Math.min(store?.endsAt ?? NEVER, platform?.endsAt ?? NEVER);
}

function listCoupons({ store, platform }: Pick<Pair, "store" | "platform">): Candidate[] {
  return [store, platform].filter((one) => one !== null);
}

function getId(coupon: Candidate | null): string {
  return coupon?.couponId ?? "";
}

function explain(
  { claim }: OwnedCoupon,
  usability: CouponUsability,
  { best, candidates }: Weighing,
): CouponVerdict {
  const couponId = claim.claimId;
  if (best.store?.couponId === couponId)
    return { couponId, verdict: "CHOSEN", discount: best.first };
  if (best.platform?.couponId === couponId)
    return { couponId, verdict: "CHOSEN", discount: best.total - best.first };
  if (usability.usable) {
    const difference = best.total - (candidates.get(couponId)?.bestWith ?? 0);
    return { couponId, verdict: "NOT_BETTER", discount: usability.discount, difference };
  }
  const { usable: _, ...obstacle } = usability;
  return { couponId, verdict: "UNUSABLE", ...obstacle };
}
