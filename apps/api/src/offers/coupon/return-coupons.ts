import { extendExpiry } from "@santap/domain/coupon/extend-expiry";
import type { Tx } from "../../db/transaction.ts";
import { restoreClaim } from "./coupon-store.ts";
import { moveToReturned, type CouponMove } from "./hold-coupons.ts";
import { loadChosenCoupons } from "./load-coupons.ts";

interface CouponReturn extends CouponMove {
  /** Of the store whose order is refunded. */
  utcOffsetMinutes: number;
}

/** After a full refund of the order that used them: each can be used again, for three days at least. */
export async function returnCoupons(tx: Tx, returned: CouponReturn): Promise<boolean> {
  const { coupons, orderId, now, utcOffsetMinutes } = returned;
  if (!(await moveToReturned(tx, returned))) return false;
  for (const { userId, couponId } of coupons) {
    const [coupon] = await loadChosenCoupons(tx, userId, [couponId], null);
    if (coupon === undefined) return false;
    const { expiresAt: before } = coupon.claim;
    const expiresAt = extendExpiry(coupon.template.window, {
      ...{ expiresAt: before, now, utcOffsetMinutes },
    });
    if (!(await restoreClaim(tx, { userId, claimId: couponId, orderId, expiresAt }))) return false;
  }
  return true;
}
