import { ErrorCode } from "@santap/contract/errors/codes";
import type { NewShare, SplitHow } from "@santap/domain/bill/split";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { holdCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { loadChosenCoupons } from "../../../offers/coupon/load-coupons.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { setPrice } from "../../order/rows/order-price.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";
import { judgeForShare, loadShareOffer, mayAttach, priceShare } from "./price-share.ts";

interface Attaching {
  bill: OrderRow;
  shares: readonly ShareRow[];
  share: NewShare;
  userId: string;
  couponIds: readonly string[];
  now: number;
}

export interface AttachedCoupons {
  bill: OrderRow;
  share: NewShare;
  /** Its id and its coupons. */
  attached: { shareId: string; coupons: ShareRow["coupons"] };
}

/** Under the bill's lock: the payer's own coupons on a share that is about to be made, held with the bill. */
export async function attachCoupons(tx: Tx, attaching: Attaching): Promise<AttachedCoupons> {
  const { bill, userId, couponIds, now } = attaching;
  const { store_id: storeId, order_id: orderId, vouchers } = bill;
  const offer = await loadShareOffer(tx, attaching);
  const own = await loadChosenCoupons(tx, userId, couponIds);
  if (own.length < couponIds.length) refuseCoupon(couponIds[0]);
  for (const coupon of own) {
    const { claimId } = coupon.claim;
    if (!mayAttach(offer, coupon)) refuseCoupon(claimId);
    const usability = judgeForShare(offer, coupon);
    if (!usability.usable) refuseCoupon(claimId, usability.reason);
  }
  const priced = priceShare(offer, own);
  if (priced === null) return refuseCoupon(couponIds[0]);
  const shareId = newOrderSideId(storeId);
  const coupons = priced.fixed.map((one) => ({ userId, ...one }));
  const added = coupons.map(({ couponId, amount }) => ({
    ...{ userId, couponId, share: { shareId, amount } },
  }));
  const onBill = { coupons: [...bill.coupons, ...added], vouchers };
  await setPrice(tx, { storeId, orderId, breakdown: priced.breakdown, ...onBill });
  if (!(await holdCoupons(tx, { coupons: added, orderId, now }))) refuseCoupon(couponIds[0]);
  const after = await lockOrderRow(tx, storeId, orderId);
  if (after === null) throw new Error("a bill vanished under its lock");
  return { bill: after, share: priced.share, attached: { shareId, coupons } };
}

/** EVENLY, AMOUNT and REST carry none. */
export function requireCouponShare({ kind }: SplitHow, couponIds: readonly string[]): void {
  if (kind !== "MINE" && kind !== "LINES") refuseCoupon(couponIds[0]);
}

function refuseCoupon(couponId: string | undefined, reason?: string): never {
  const details = { ...(couponId && { couponId }), ...(reason && { reason }) };
  return refuse(ErrorCode.noLongerAvailable, { variant: "coupon" }, details);
}
