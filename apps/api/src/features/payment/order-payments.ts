import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import { publicPayStatus } from "@santap/domain/payment/attempt-state";
import type { Connection, Database } from "../../db/database.ts";
import type { PaymentHolder } from "../order/create/order-draft.ts";
import type { OrderRow } from "../order/order-row.ts";
import { findAttempts, findLiveAttempt } from "./attempt-store.ts";

export async function loadPayments(
  db: Database,
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
    mine: attempt.user_id === userId,
  }));
}

export async function findPaymentHolder(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<PaymentHolder | null> {
  const live = await findLiveAttempt(db, storeId, orderId);
  if (live === null) return null;
  return { seat: live.holder_seat, until: live.expires_at, amount: live.amount };
}
