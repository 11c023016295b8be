import type { Rupiah } from "../money/rupiah.ts";
import type { PriceLine } from "../price/price-line.ts";
import type { CouponClaim, CouponEffect, CouponScope, CouponTemplate } from "./coupon.ts";
import { prepareDiscount } from "./discount.ts";

/** Usable coupons of one scope that take the same off, whatever remains before them. */
export interface Alike {
  readonly rule: Pick<CouponTemplate, "effect" | "dishes">;
  takeOff(remaining: Rupiah): Rupiah;
  /** What each takes off alone. */
  readonly discount: Rupiah;
  /** What the best combination with one of them takes off. */
  bestWith: Rupiah;
  /** Those that can be the first among equal ones. */
  readonly candidates: Candidate[];
}

export interface Candidate {
  readonly couponId: string;
  readonly endsAt: number;
}

export type Usable = { readonly [scope in CouponScope]: Alike[] };

/** At most one of each scope; none of either takes nothing off. */
export interface Pair {
  readonly store: Candidate | null;
  readonly platform: Candidate | null;
  /** What the store's takes off. */
  readonly first: Rupiah;
  readonly total: Rupiah;
}

interface Bill {
  readonly lines: readonly PriceLine[];
  readonly subtotal: Rupiah;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** Returns those that it is like, itself among them. */
export function addUsable(
  usable: Usable,
  { template, claim }: { template: CouponTemplate; claim: CouponClaim },
  { lines, subtotal }: Bill,
): Alike {
  const ofScope = usable[template.scope];
  const candidate = { couponId: claim.claimId, endsAt: claim.expiresAt ?? NEVER };
  const known = ofScope.find(({ rule }) => isSameRule(rule, template));
  if (known !== undefined) {
    addCandidate(known.candidates, candidate);
    return known;
  }
  const takeOff = prepareDiscount(template, lines);
  const discount = takeOff(subtotal);
  const alike = { rule: template, takeOff, discount, bestWith: 0, candidates: [candidate] };
  ofScope.push(alike);
  return alike;
}

function isSameRule(one: Alike["rule"], other: Alike["rule"]): boolean {
  return one.dishes === other.dishes && isSameEffect(one.effect, other.effect);
}

function isSameEffect(one: CouponEffect, other: CouponEffect): boolean {
  if (one.kind === "AMOUNT") return other.kind === "AMOUNT" && one.amount === other.amount;
  if (one.kind === "CHEAPEST_FREE") return other.kind === "CHEAPEST_FREE";
  return other.kind === "PERCENT" && one.bps === other.bps && one.maxAmount === other.maxAmount;
}

/** Without those that another always comes before. */
function addCandidate(candidates: Candidate[], added: Candidate): void {
  if (candidates.some((one) => precedes(one, added))) return;
  const kept = candidates.filter((one) => !precedes(added, one));
  candidates.splice(0, candidates.length, ...kept, added);
}

/** In any combination: it ends no later, and its id decides where both end with the other coupon. */
function precedes(one: Candidate, other: Candidate): boolean {
  return one.endsAt <= other.endsAt && one.couponId <= other.couponId;
}

/**
 * The best of every allowed combination, in the order of application that `applyCoupons` has; notes what the
 * best with each takes off. Coupons that are alike are weighed once: most of a person's are.
 */
export function weighPairs({ STORE, PLATFORM }: Usable, subtotal: Rupiah): Pair {
  const platforms = [null, ...PLATFORM];
  let best: Pair = { store: null, platform: null, first: 0, total: 0 };
  for (const store of [null, ...STORE]) {
    const first = store?.discount ?? 0;
    for (const platform of platforms) {
      const total = first + (platform?.takeOff(subtotal - first) ?? 0);
      if (store !== null && total > store.bestWith) store.bestWith = total;
      if (platform !== null && total > platform.bestWith) platform.bestWith = total;
      if (total >= best.total) best = pickFirst({ store, platform, first, total }, best);
    }
  }
  return best;
}

const NOBODY = [null];

interface AlikePair extends Pick<Pair, "first" | "total"> {
  readonly store: Alike | null;
  readonly platform: Alike | null;
}

function pickFirst({ store, platform, first, total }: AlikePair, before: Pair): Pair {
  let best = before;
  for (const one of store?.candidates ?? NOBODY) {
    for (const other of platform?.candidates ?? NOBODY) {
      const isBetter = total > best.total || isFirst(one, other, best);
      if (isBetter) best = { store: one, platform: other, first, total };
    }
  }
  return best;
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

function getId(coupon: Candidate | null): string {
  return coupon?.couponId ?? "";
}
