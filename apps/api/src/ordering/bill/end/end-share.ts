import type { ShareEnd } from "@santap/domain/bill/share-state";
import { returnsAt } from "@santap/domain/bill/share-clock";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { addOrderEvent } from "../../order/rows/add-order-event.ts";
import { returnShareCoupons } from "../coupon/return-coupons.ts";
import { recomputeBillStatus } from "../pay/recompute-bill-status.ts";
import { setEndsBy, setReturned, setReturnsAt } from "../rows/share-store.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

/** Under the bill's lock: it is part of the rest again. Nothing where it does not run. */
export async function returnShare(
  tx: Tx,
  bill: OrderRow,
  share: ShareRow,
  end: { by: ShareEnd; at: number },
): Promise<void> {
  if (!(await setReturned(tx, share, end))) return;
  await returnShareCoupons(tx, bill, share, end.at);
  const { store_id: storeId, order_id: orderId } = bill;
  const data = { shareId: share.share_id, by: share.ends_by ?? end.by };
  const event = { kind: "SHARE_RETURNED", amount: share.amount, data };
  await addOrderEvent(tx, { storeId, orderId, at: end.at }, event);
  await recomputeBillStatus(tx, bill, end.at);
}

/**
 * Under the bill's lock, once its payment attempt is closed. It runs on where its payer may still pay it.
 * `switches`: by another method.
 */
export async function endShareAttempt(
  tx: Tx,
  bill: OrderRow,
  share: ShareRow,
  { expired, switches, at }: { expired: boolean; switches: boolean; at: number },
): Promise<void> {
  const over = expired || share.clock_ends_at <= at;
  if (over || share.ends_by !== null || (share.unsplit && !switches))
    return returnShare(tx, bill, share, { by: over ? "CLOCK" : "PAYER", at });
  await setReturnsAt(tx, share, returnsAt(share.clock_ends_at, at));
}

/** It returns as soon as its payment attempt is closed; one without returns at once. */
export async function endShare(
  tx: Tx,
  bill: OrderRow,
  share: ShareRow,
  end: { by: ShareEnd; at: number },
): Promise<void> {
  if (share.pays_until === null) return returnShare(tx, bill, share, end);
  await setEndsBy(tx, share, end.by);
}

/** Another share has taken its place, in the same transaction. */
export async function replaceShare(tx: Tx, share: ShareRow, at: number): Promise<void> {
  await setReturned(tx, share, { by: "PAYER", at });
}
