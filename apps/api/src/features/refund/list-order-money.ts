import type { DataOf } from "@santap/contract/call";
import type { counterOrder } from "@santap/contract/calls/staff/counter";
import type { Connection } from "../../db/database.ts";
import type { OrderRow } from "../order/order-row.ts";
import { sumOrderRefunds } from "./order-refund-due.ts";
import {
  findAppliedPayments,
  findRefunds,
  findStaffOrderRefunds,
  type OrderRefund,
} from "./refund-store.ts";

const isOf =
  ({ box, shareId }: { box: string | null; shareId: string | null }) =>
  (refund: OrderRefund): boolean =>
    refund.box === box && (box !== null || refund.share_id === shareId);

/** FLOOR-4: what came in and what of it can go back, and where each refund is. */
export async function listOrderMoney(
  db: Connection,
  order: OrderRow,
): Promise<Pick<DataOf<typeof counterOrder>, "payments" | "refunds">> {
  const { store_id: storeId, order_id: orderId } = order;
  const payments = await findAppliedPayments(db, storeId, orderId);
  const refunds = await findRefunds(db, storeId, orderId);
  const staffRefunds = await findStaffOrderRefunds(db, storeId, orderId);
  return {
    payments: payments.map(({ box, share_id: shareId, pay_type: payType, applied, taken_by }) => ({
      chargeId: shareId ?? orderId,
      ...{ payType, amount: applied, takenBy: taken_by },
      left: Math.max(0, applied - sumOrderRefunds(refunds.filter(isOf({ box, shareId })))),
    })),
    refunds: staffRefunds.map((row) => ({
      refundId: row.refund_id,
      amount: row.amount,
      status: row.status,
      note: row.note,
      createdAt: row.created_at,
      askedBy: row.asked_by,
      handedBy: row.handed_by,
      handedAt: row.handed_at,
      deniedAt: row.denied_at,
      payerErased: row.payer_erased,
    })),
  };
}
