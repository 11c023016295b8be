import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/order";
import { publicPayStatus } from "@santap/domain/payment/attempt-state";
import type { Database } from "../../db/database.ts";
import { findAttemptsOf } from "./pay-store.ts";

/** The payments of an order as its page shows them to a caller (null: a guest), oldest first. */
export async function loadPaymentsOf(
  db: Database,
  { storeId, orderId }: { storeId: string; orderId: string },
  userId: string | null,
): Promise<DataOf<typeof orderDetail>["payments"]> {
  const attempts = await findAttemptsOf(db, storeId, orderId);
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
