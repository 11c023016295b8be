import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import { publicPayStatus } from "@santap/domain/payment/attempt-state";
import type { Connection } from "../../db/database.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { findAttempts } from "./attempt/attempt-store.ts";

export async function loadPayments(
  db: Connection,
  { store_id: storeId, order_id: orderId }: Pick<OrderRow, "store_id" | "order_id">,
  userId: string | null,
): Promise<DataOf<typeof orderDetail>["payments"]> {
  const attempts = await findAttempts(db, storeId, orderId);
  return attempts.map((attempt) => ({
    box: attempt.box,
    payType: attempt.pay_type,
    amount: attempt.amount,
    payStatus: publicPayStatus(attempt.status),
    paidAt: attempt.paid_at,
    refundedAmount: attempt.refunded_amount,
    shareId: attempt.share_id,
    mine: userId !== null && attempt.user_id === userId,
  }));
}
