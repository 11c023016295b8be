import type { ClaimEvent, ClaimStatus } from "@santap/domain/coupon/claim-state";
import { nextClaimStatus } from "@santap/domain/coupon/claim-state";
import { executeParts } from "../../db/execute-parts.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockClaims, moveClaims, moveClaimsPart } from "./coupon-store.ts";

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

/** Of a payable that holds them: else the transaction fails. */
export function redeemCoupons(tx: Tx, { coupons, orderId, now }: CouponMove): void {
  const states = { from: "HELD", to: nextStatus("HELD", "REDEEM") } as const;
  for (const userId of listUsers(coupons)) {
    const move = { userId, claimIds: listClaimIds(coupons, userId), orderId, now, ...states };
    tx.send(executeParts(tx, [moveClaimsPart(move)]));
  }
}

export function moveToReturned(tx: Tx, move: CouponMove): Promise<boolean> {
  return moveAll(tx, move, { from: "REDEEMED", event: "RETURN" });
}

async function moveAll(
  tx: Tx,
  { coupons, orderId, now }: CouponMove,
  step: { from: ClaimStatus; event: ClaimEvent },
): Promise<boolean> {
  const to = nextStatus(step.from, step.event);
  let moved = 0;
  for (const userId of listUsers(coupons)) {
    const claimIds = listClaimIds(coupons, userId);
    moved += await moveClaims(tx, { userId, claimIds, from: step.from, to, orderId, now });
  }
  return moved === coupons.length;
}

function nextStatus(from: ClaimStatus, event: ClaimEvent): ClaimStatus {
  const to = nextClaimStatus(from, event);
  if (to === null) throw new Error(`no claim transition ${event} from ${from}`);
  return to;
}
