import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../db/transaction.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import { endRefund } from "./store/refund-store.ts";

export interface RefundAtStore {
  storeId: string;
  orderId: string;
  refundId: string;
  amount: number;
  at: number;
}

/** A refund that was just requested, and that the store pays out. */
export async function refundAtStore(tx: Tx, refund: RefundAtStore): Promise<void> {
  const { storeId, orderId, refundId, amount, at } = refund;
  const from = "REQUESTED";
  const to = nextRefundStatus(from, "HAND_OVER");
  if (to === null) throw new Error("a requested refund cannot be handed over");
  await endRefund(tx, { storeId, refundId, from, to, route: "OFFLINE", at });
  const event = { kind: "REFUND_OFFLINE", amount, data: { refundId } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
}
