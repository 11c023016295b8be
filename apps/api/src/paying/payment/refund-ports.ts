import type { ExternalRefund } from "@santap/domain/refund/external-refund";
import type { RefundReason } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../db/transaction.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";

export interface RefundDemand {
  storeId: string;
  orderId: string;
  box: string;
  at: number;
  paymentRef: string;
  amount: number;
  reason: RefundReason;
}

export interface ExternalRefunds {
  box: string;
  paid: number;
  reported: readonly ExternalRefund[];
  at: number;
}

/** Implemented by the refund feature; in the caller's transaction, under the order's lock. */
export interface RefundPorts {
  requestRefund(tx: Tx, demand: RefundDemand): Promise<void>;
  recordExternalRefunds(tx: Tx, order: OrderRow, refunds: ExternalRefunds): Promise<void>;
}
