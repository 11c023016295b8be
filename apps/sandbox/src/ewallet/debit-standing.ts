import type { KnownMeaning } from "@santap/snap/response-code";
import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import type { DebitRefund } from "./debit-refund-store.ts";
import type { Debit } from "./debit-store.ts";
import { WALLET_TERMS } from "./wallet-terms.ts";

/** Where a direct debit stands. Follows from what happened to it; nothing stores it. */
export type DebitStanding =
  "OPEN" | "PAYING" | "PAID" | "REFUNDED" | "CANCELLED" | "FAILED" | "EXPIRED";

/** Everything that happened to one direct debit. */
export interface DebitFile {
  readonly debit: Debit;
  readonly refunds: readonly DebitRefund[];
}

interface StandingRow {
  readonly code: TransactionStatusCode;
  readonly text: string;
  /** What the merchant is told who calls it off. A repeated cancel is a success. */
  readonly cancel: KnownMeaning;
  /** Whether the payer can still do something about it. */
  readonly live: boolean;
}

export const DEBIT_STANDINGS: Readonly<Record<DebitStanding, StandingRow>> = {
  OPEN: { code: "01", text: "Initiated", cancel: "SUCCESS", live: true },
  PAYING: { code: "02", text: "Paying", cancel: "NOT_PERMITTED", live: true },
  PAID: { code: "00", text: "Success", cancel: "INVALID_STATUS", live: false },
  REFUNDED: { code: "04", text: "Refunded", cancel: "INVALID_STATUS", live: false },
  CANCELLED: { code: "05", text: "Cancelled", cancel: "SUCCESS", live: false },
  FAILED: { code: "06", text: "Failed", cancel: "INVALID_STATUS", live: false },
  EXPIRED: { code: "08", text: "Expired", cancel: "EXPIRED", live: false },
};

/** Money outweighs everything, and a payer inside the wallet outweighs the end of the validity. */
export function debitStandingOf({ debit, refunds }: DebitFile, now: Date): DebitStanding {
  if (debit.paidAt !== null) return refunds.length > 0 ? "REFUNDED" : "PAID";
  if (debit.cancelledAt !== null) return "CANCELLED";
  if (debit.declinedAt !== null) return "FAILED";
  const { inside } = WALLET_TERMS[debit.wallet];
  if (debit.enteredAt !== null && now.getTime() <= debit.enteredAt + inside) return "PAYING";
  return now.getTime() > debit.validUntil ? "EXPIRED" : "OPEN";
}

/** Rupiah that can still be given back. */
export function refundableOf({ debit, refunds }: DebitFile): number {
  return refunds.reduce((left, { amount }) => left - amount, debit.taken ?? 0);
}
