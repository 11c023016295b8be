import type { ClaimEvent, ClaimStatus } from "@santap/domain/coupon/claim-state";
import { nextClaimStatus } from "@santap/domain/coupon/claim-state";
import type { Tx } from "../../db/transaction.ts";
import { lockClaims, moveClaims } from "./coupon-store.ts";

/** At a shared table it may be any guest's. */
export interface OrderCoupon {
  userId: string;
  couponId: string;
  /** Of the part of a shared bill that carries it: held, given back and used with that part. */
  share?: { shareId: string; amount: number };
  /** What it takes off at least, since staff took dishes off; absent where they did not. */
  kept?: number;
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

/** In the order of their ids: where a transaction moves several in several statements. */
export async function lockCoupons(tx: Tx, coupons: readonly OrderCoupon[]): Promise<void> {
  for (const userId of listUsers(coupons))
    await lockClaims(tx, userId, listClaimIds(coupons, userId));
}

function listUsers(coupons: readonly OrderCoupon[]): string[] {
  return [...new Set(coupons.map(({ userId }) => userId))].toSorted();
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
  for (const userId of listUsers(coupons)) {
    const claimIds = listClaimIds(coupons, userId);
    moved += await moveClaims(tx, { userId, claimIds, from: step.from, to, orderId, now });
  }
  return moved === coupons.length;
}
