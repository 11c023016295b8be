import type { Tx } from "../../db/transaction.ts";
import { addOrderEvent } from "../order/lifecycle/add-order-event.ts";
import { endFullRefund } from "../order/lifecycle/update-refund-status.ts";
import type { OrderRow } from "../order/order-row.ts";
import { postOrderRefundDue } from "./order-refund-due.ts";
import type { StaffRefund, StaffRefundResult } from "./refund-paid-order.ts";

/**
 * Under the order's lock: coupons and vouchers paid all of it and go back, without a row of money
 * (DEAL-10). Only as a whole; a repetition changes nothing.
 */
export async function refundFreeOrder(
  tx: Tx,
  order: OrderRow,
  { amount, by, note, at }: Pick<StaffRefund, "amount" | "by" | "note"> & { at: number },
): Promise<StaffRefundResult> {
  if (amount !== "ALL") return { kind: "REFUSED", reason: "TOO_MUCH", left: 0 };
  if (order.refund_status === "FULL") return { kind: "RETURNED", amount: 0, replayed: true };
  const { store_id: storeId, order_id: orderId } = order;
  await postOrderRefundDue(tx, order, { box: null, refundId: null, at, amount: 0, before: 0 });
  await endFullRefund(tx, order, at);
  const data = { reason: "BY_STAFF", by, note };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUNDED", amount: 0, data });
  return { kind: "RETURNED", amount: 0, replayed: false };
}
