import type { ClaimEvent, ClaimStatus } from "@santap/domain/coupon/claim-state";
import { nextClaimStatus } from "@santap/domain/coupon/claim-state";
import type { Tx } from "../../db/transaction.ts";
import { lockClaims, moveClaims } from "./coupon-store.ts";

/** At a shared table it may be any guest's. */
export interface OrderCoupon {
  userId: string;
  couponId: string;
}

export interface CouponMove {
  coupons: readonly OrderCoupon[];
  orderId: string;
  now: number;
}

/** False where one of them is no longer free; the caller rolls back. */
export function holdCoupons(tx: Tx, move: CouponMove): Promise<boolean> {
  return moveAll(tx, move, { from: "UNUSED", event: "HOLD" });
}

/** Before what is contended, where an ended order may have its coupons again. */
export async function lockCoupons(tx: Tx, coupons: readonly OrderCoupon[]): Promise<void> {
  for (const userId of new Set(coupons.map((coupon) => coupon.userId)))
    await lockClaims(tx, userId, listClaimIds(coupons, userId));
}

function listClaimIds(coupons: readonly OrderCoupon[], userId: string): string[] {
  return coupons.filter((coupon) => coupon.userId === userId).map(({ couponId }) => couponId);
}

export function releaseCoupons(tx: Tx, move: CouponMove): Promise<boolean> {
  return moveAll(tx, move, { from: "HELD", event: "RELEASE" });
}

export function redeemCoupons(tx: Tx, move: CouponMove): Promise<boolean> {
  return moveAll(tx, move, { from: "HELD", event: "REDEEM" });
}

export function moveToReturned(tx: Tx, move: CouponMove): Promise<boolean> {
  return moveAll(tx, move, { from: "REDEEMED", event: "RETURN" });
}

async function moveAll(
  tx: Tx,
  { coupons, orderId, now }: CouponMove,
  step: { from: ClaimStatus; event: ClaimEvent },
): Promise<boolean> {
  const to = nextClaimStatus(step.from, step.event);
  if (to === null) throw new Error(`no claim transition ${step.event} from ${step.from}`);
  let moved = 0;
  for (const userId of new Set(coupons.map((coupon) => coupon.userId))) {
    const claimIds = listClaimIds(coupons, userId);
    moved += await moveClaims(tx, { userId, claimIds, from: step.from, to, orderId, now });
  }
  return moved === coupons.length;
}
