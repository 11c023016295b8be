import { addRefundedAmount } from "../payment/attempt/add-refunded-amount.ts";
import { settleOrderRefund } from "./settle-order-refund.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import type { Tx } from "../../db/transaction.ts";
import type { OfflineRefundRow } from "./store/offline-refund-store.ts";

interface ReceivedRefund {
  order: OrderRow;
  refund: OfflineRefundRow;
  at: number;
  /** Who of the staff says so, and by which receipt; absent where the diner does. */
  vouched?: { by: string; receiptNo: string };
}

/** Of a refund that has just become OFFLINE_DONE, under the order's lock. */
export async function recordReceived(
  tx: Tx,
  { order, refund, at, vouched }: ReceivedRefund,
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, amount, refund_id: refundId } = refund;
  if (box !== null) await addRefundedAmount(tx, { storeId, box, amount });
  await settleOrderRefund(tx, order, at);
  const event = { kind: "REFUND_RECEIVED", amount, data: { refundId, ...vouched } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
}
