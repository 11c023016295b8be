import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import type { Payment, Refund } from "./payment-store.ts";
import type { Transaction } from "./transaction-store.ts";

/** Where a transaction stands. Follows from what happened to it; nothing stores it. */
export type Standing = "OPEN" | "PAID" | "REFUNDED" | "CANCELLED" | "FAILED" | "EXPIRED";

/** Everything that happened to one code. */
export interface TransactionFile {
  readonly transaction: Transaction;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

interface StandingRow {
  readonly code: TransactionStatusCode;
  readonly text: string;
  /** Whether the merchant may still call it off. A repeated cancel of a cancelled one is a success. */
  readonly cancellable: boolean;
  readonly refundable: boolean;
}

export const STANDINGS: Readonly<Record<Standing, StandingRow>> = {
  OPEN: { code: "01", text: "Initiated", cancellable: true, refundable: false },
  PAID: { code: "00", text: "Success", cancellable: false, refundable: true },
  REFUNDED: { code: "04", text: "Refunded", cancellable: false, refundable: true },
  CANCELLED: { code: "05", text: "Cancelled", cancellable: true, refundable: false },
  FAILED: { code: "06", text: "Failed", cancellable: true, refundable: false },
  EXPIRED: { code: "08", text: "Expired", cancellable: true, refundable: false },
};

/** Money outweighs everything: a code that was paid after its end stands as paid. */
export function standingOf(
  { transaction, payments, refunds }: TransactionFile,
  now: Date,
): Standing {
  if (refunds.length > 0) return "REFUNDED";
  if (payments.length > 0) return "PAID";
  if (transaction.cancelledAt !== null) return "CANCELLED";
  if (transaction.declinedAt !== null) return "FAILED";
  return now.getTime() > transaction.validUntil ? "EXPIRED" : "OPEN";
}

/** Rupiah that can still be given back, of one payment or of all. */
export function refundableRupiah(file: TransactionFile, paymentReference: string | null): number {
  const counted = (reference: string | null): boolean =>
    paymentReference === null || reference === paymentReference;
  const taken = sum(file.payments.filter((payment) => counted(payment.reference)));
  const given = sum(file.refunds.filter((refund) => counted(refund.paymentReference)));
  return taken - given;
}

function sum(movements: readonly { amount: number }[]): number {
  return movements.reduce((total, { amount }) => total + amount, 0);
}
