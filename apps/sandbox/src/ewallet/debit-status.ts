import type { KnownMeaning } from "@santap/snap/response-code";
import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import type { DebitRefund } from "./debit-refund-store.ts";
import type { Debit } from "./debit-store.ts";
import { WALLET_TERMS } from "./wallet-terms.ts";

/** Derived from the times and refunds; not stored. */
export type DebitStatus =
  | "OPEN"
  | "PAYING"
  | "PAID"
  | "REFUNDED"
  | "CANCELLED"
  | "FAILED"
  | "EXPIRED";

export interface DebitDetails {
  readonly debit: Debit;
  readonly refunds: readonly DebitRefund[];
}

interface StatusRow {
  readonly code: TransactionStatusCode;
  readonly text: string;
  /** The answer to debit/cancel. A repeated cancel succeeds. */
  readonly cancel: KnownMeaning;
  readonly live: boolean;
}

export const DEBIT_STATUSES: Readonly<Record<DebitStatus, StatusRow>> = {
  OPEN: { code: "01", text: "Initiated", cancel: "SUCCESS", live: true },
  PAYING: { code: "02", text: "Paying", cancel: "NOT_PERMITTED", live: true },
  PAID: { code: "00", text: "Success", cancel: "INVALID_STATUS", live: false },
  REFUNDED: { code: "04", text: "Refunded", cancel: "INVALID_STATUS", live: false },
  CANCELLED: { code: "05", text: "Cancelled", cancel: "SUCCESS", live: false },
  FAILED: { code: "06", text: "Failed", cancel: "INVALID_STATUS", live: false },
  EXPIRED: { code: "08", text: "Expired", cancel: "EXPIRED", live: false },
};

/** A payment counts first, and a payer inside the wallet may pay after the validity. */
export function getDebitStatus({ debit, refunds }: DebitDetails, now: Date): DebitStatus {
  if (debit.paidAt !== null) return refunds.length > 0 ? "REFUNDED" : "PAID";
  if (debit.cancelledAt !== null) return "CANCELLED";
  if (debit.declinedAt !== null) return "FAILED";
  const { inside } = WALLET_TERMS[debit.wallet];
  if (debit.enteredAt !== null && now.getTime() <= debit.enteredAt + inside) return "PAYING";
  return now.getTime() > debit.validUntil ? "EXPIRED" : "OPEN";
}

export function getRefundable({ debit, refunds }: DebitDetails): number {
  return refunds.reduce((left, { amount }) => left - amount, debit.taken ?? 0);
}
