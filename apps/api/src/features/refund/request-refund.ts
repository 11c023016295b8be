import type { RefundReason } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import { insertRefund } from "./refund-store.ts";

export interface RefundDemand {
  storeId: string;
  orderId: string;
  box: string;
  at: number;
  paymentRef: string;
  amount: number;
  reason: RefundReason;
}

/** Owes a payment back: a row that the refund worker carries out, and an entry in the timeline. */
export async function requestRefund(tx: Tx, demand: RefundDemand): Promise<void> {
  const { storeId, orderId, at, amount, reason } = demand;
  const refundId = newId("R").replace("_", "");
  await insertRefund(tx, { ...demand, refundId, route: "ORIGINAL", status: "REQUESTED" });
  await noteOnOrder(
    tx,
    { storeId, orderId, at },
    { kind: "REFUND_REQUESTED", amount, data: { reason, refundId } },
  );
}
