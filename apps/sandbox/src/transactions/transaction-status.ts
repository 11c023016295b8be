import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import type { Payment, Refund } from "./payment-store.ts";
import type { Transaction } from "./transaction-store.ts";

/** Derived from payments, refunds and times; not stored. */
export type TransactionStatus = "OPEN" | "PAID" | "REFUNDED" | "CANCELLED" | "FAILED" | "EXPIRED";

export interface TransactionDetails {
  readonly transaction: Transaction;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

interface StatusRow {
  readonly code: TransactionStatusCode;
  readonly text: string;
  /** A repeated cancel of a cancelled one succeeds. */
  readonly cancellable: boolean;
  readonly refundable: boolean;
}

export const STATUSES: Readonly<Record<TransactionStatus, StatusRow>> = {
  OPEN: { code: "01", text: "Initiated", cancellable: true, refundable: false },
  PAID: { code: "00", text: "Success", cancellable: false, refundable: true },
  REFUNDED: { code: "04", text: "Refunded", cancellable: false, refundable: true },
  CANCELLED: { code: "05", text: "Cancelled", cancellable: true, refundable: false },
  FAILED: { code: "06", text: "Failed", cancellable: true, refundable: false },
  EXPIRED: { code: "08", text: "Expired", cancellable: true, refundable: false },
};

/** A payment counts first: a code that was paid after its expiry is PAID. */
export function getStatus(
  { transaction, payments, refunds }: TransactionDetails,
  now: Date,
): TransactionStatus {
  if (refunds.length > 0) return "REFUNDED";
  if (payments.length > 0) return "PAID";
  if (transaction.cancelledAt !== null) return "CANCELLED";
  if (transaction.declinedAt !== null) return "FAILED";
  return now.getTime() > transaction.validUntil ? "EXPIRED" : "OPEN";
}

/** Rupiah, of one payment or of all. */
export function refundableRupiah(
  details: TransactionDetails,
  paymentReference: string | null,
): number {
  const counted = (reference: string | null): boolean =>
    paymentReference === null || reference === paymentReference;
  const taken = sum(details.payments.filter((payment) => counted(payment.reference)));
  const given = sum(details.refunds.filter((refund) => counted(refund.paymentReference)));
  return taken - given;
}

function sum(movements: readonly { amount: number }[]): number {
  return movements.reduce((total, { amount }) => total + amount, 0);
}
