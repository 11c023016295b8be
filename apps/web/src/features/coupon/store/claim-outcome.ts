import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";

/** An offer on screen: ENDED is one that ended while it was looked at. */
export type VisibleOffer = Omit<CouponOffer, "state"> & { state: CouponOffer["state"] | "ENDED" };

interface Refusal {
  code: string;
  details: Readonly<Record<string, unknown>>;
}

const STATES: Readonly<Record<string, VisibleOffer["state"]>> = {
  [ErrorCode.couponEnded]: "ENDED",
  [ErrorCode.couponSoldOut]: "SOLD_OUT",
  [ErrorCode.couponSoldOutToday]: "SOLD_OUT_TODAY",
  [ErrorCode.couponNotForYou]: "NOT_FOR_YOU",
};

/**
 * The offer after its claim was refused; null where the refusal does not say it all: one that was
 * claimed on another phone may be used or not.
 */
export function applyRefusal(offer: VisibleOffer, { code, details }: Refusal): VisibleOffer | null {
  const state = STATES[code];
  if (state === undefined) return null;
  const { opensAt } = details;
  return { ...offer, state, opensAt: typeof opensAt === "number" ? opensAt : null };
}

const RANKS: Readonly<Record<CouponOffer["state"], number>> = {
  TO_CLAIM: 0,
  CLAIMED: 1,
  SOLD_OUT_TODAY: 2,
  SOLD_OUT: 2,
  USED: 2,
  NOT_FOR_YOU: 2,
};

/** What can still be had comes first. */
export function listByUse(offers: readonly CouponOffer[]): CouponOffer[] {
  return [...offers].sort((a, b) => RANKS[a.state] - RANKS[b.state]);
}
