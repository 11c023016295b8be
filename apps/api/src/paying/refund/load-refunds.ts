import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import type { Connection } from "../../db/database.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { describeReturned } from "../../ordering/order/shares/describe-returned.ts";
import { findOrderRefunds } from "./store/offline-refund-store.ts";

/** The payer, and the order's buyer, who may be the only guest that still sees it. */
export function mayConfirmRefund(
  refund: { payer_id: string | null },
  order: Pick<OrderRow, "user_id">,
  userId: string | null,
): boolean {
  return userId !== null && (userId === refund.payer_id || userId === order.user_id);
}

export async function loadRefunds(
  db: Connection,
  order: Pick<OrderRow, "store_id" | "order_id" | "user_id">,
  userId: string | null,
): Promise<DataOf<typeof orderDetail>["refunds"]> {
  const refunds = await findOrderRefunds(db, order.store_id, order.order_id);
  return refunds.map((refund) => ({
    refundId: refund.refund_id,
    amount: refund.amount,
    status: refund.status,
    handedAt: refund.handed_at,
    answerable: refund.status === "OFFLINE_GIVEN" && mayConfirmRefund(refund, order, userId),
    ...describeReturned(refund),
  }));
}
