import type { Tx } from "../../../db/transaction.ts";

/** Of one payment of a share, made or owed by the caller's transaction. */
export interface VoidedMoney {
  storeId: string;
  orderId: string;
  at: number;
  /** Null with the reference: of cash. */
  box: string | null;
  paymentRef: string | null;
  /** That the cash paid; null for a payment by an acquirer. */
  shareId: string | null;
  amount: number;
}

export type RequestVoidRefund = (tx: Tx, voided: VoidedMoney) => Promise<void>;
