import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/order";
import type { Database } from "../../db/database.ts";
import type { OrderRow } from "../order/order-row.ts";
import { findShownRefunds } from "./hand-back-store.ts";

/** Whoever paid, and the order's buyer, who may be the only one of the table that still sees it. */
export function mayAnswer(
  refund: { payer_id: string },
  order: Pick<OrderRow, "user_id">,
  userId: string | null,
): boolean {
  return userId !== null && (userId === refund.payer_id || userId === order.user_id);
}

/** The refunds of an order as its page shows them to a caller (null: a guest), oldest first. */
export async function loadRefundsOf(
  db: Database,
  order: Pick<OrderRow, "store_id" | "order_id" | "user_id">,
  userId: string | null,
): Promise<DataOf<typeof orderDetail>["refunds"]> {
  const refunds = await findShownRefunds(db, order.store_id, order.order_id);
  return refunds.map((refund) => ({
    refundId: refund.refund_id,
    amount: refund.amount,
    status: refund.status,
    handedAt: refund.handed_at,
    answerable: refund.status === "OFFLINE_GIVEN" && mayAnswer(refund, order, userId),
  }));
}
