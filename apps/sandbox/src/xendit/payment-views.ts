import type { RequestStatus, PaymentStatus } from "@santap/xendit/payment-request";
import type { DebitStatus } from "../ewallet/debit-status.ts";
import { getCurrentDebitStatus, loadDebitDetails } from "../ewallet/debit-details.ts";
import type { Debit } from "../ewallet/debit-store.ts";
import { loadDetails, getCurrentStatus } from "../transactions/transaction-details.ts";
import type { TransactionStatus } from "../transactions/transaction-status.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { SandboxContext } from "../context.ts";

/** A payment request is stored as a QR code or a direct debit. */
export type Named = { kind: "CODE"; transaction: Transaction } | { kind: "WALLET"; debit: Debit };

export function findRequest(context: SandboxContext, id: string): Named | null {
  if (!id.startsWith("pr-")) return null;
  const transaction = context.transactions.byReference(id);
  if (transaction !== null) return { kind: "CODE", transaction };
  const debit = context.debits.byReference(id);
  return debit === null ? null : { kind: "WALLET", debit };
}

/** A declined QR code stays payable. */
const CODE_STATUSES: Readonly<Record<TransactionStatus, RequestStatus>> = {
  OPEN: "REQUIRES_ACTION",
  PAID: "SUCCEEDED",
  REFUNDED: "SUCCEEDED",
  CANCELLED: "CANCELED",
  FAILED: "REQUIRES_ACTION",
  EXPIRED: "EXPIRED",
};
const WALLET_STATUSES: Readonly<Record<DebitStatus, RequestStatus>> = {
  OPEN: "REQUIRES_ACTION",
  PAYING: "REQUIRES_ACTION",
  PAID: "SUCCEEDED",
  REFUNDED: "SUCCEEDED",
  CANCELLED: "CANCELED",
  FAILED: "FAILED",
  EXPIRED: "EXPIRED",
};

export function answerStatus(context: SandboxContext, named: Named): RequestStatus {
  if (named.kind === "CODE") {
    return CODE_STATUSES[getCurrentStatus(context, loadDetails(context, named.transaction))];
  }
  return WALLET_STATUSES[getCurrentDebitStatus(context, loadDebitDetails(context, named.debit))];
}

export function viewRequest(context: SandboxContext, named: Named): object {
  const { referenceNo, partnerReferenceNo, amount, createdAt } = getStored(named);
  const latest = latestPaymentId(context, named);
  return {
    payment_request_id: referenceNo,
    reference_id: partnerReferenceNo,
    business_id: "sandbox",
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: amount,
    capture_method: "AUTOMATIC",
    channel_code: named.kind === "CODE" ? "QRIS" : named.debit.wallet,
    status: answerStatus(context, named),
    ...(latest === null ? {} : { latest_payment_id: latest }),
    actions: [getAction(named)],
    created: new Date(createdAt).toISOString(),
    updated: context.now().toISOString(),
  };
}

export function getStored(named: Named) {
  return named.kind === "CODE" ? named.transaction : named.debit;
}

function getAction(named: Named): object {
  return named.kind === "CODE"
    ? { type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: named.transaction.qrContent }
    : { type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value: named.debit.redirectUrl };
}

function latestPaymentId(context: SandboxContext, named: Named): string | null {
  const { referenceNo, declinedAt } = getStored(named);
  const tried = `py-${referenceNo.slice("pr-".length)}`;
  if (named.kind === "WALLET") {
    return named.debit.paidAt !== null || declinedAt !== null ? tried : null;
  }
  const paid = context.payments.listPayments(referenceNo).at(-1);
  if (paid !== undefined) return `py-${paid.reference}`;
  return declinedAt === null ? null : tried;
}

export function viewPayment(context: SandboxContext, id: string): object | null {
  if (!id.startsWith("py-")) return null;
  const rest = id.slice("py-".length);
  const payment = context.payments.paymentByReference(rest);
  const named = findRequest(context, payment?.referenceNo ?? `pr-${rest}`);
  if (named === null) return null;
  const money = payment ?? getMoney(named);
  const parts = getStored(named);
  if (money === null && parts.declinedAt === null) return null;
  const status: PaymentStatus = money === null ? "FAILED" : "SUCCEEDED";
  return {
    payment_id: id,
    payment_request_id: parts.referenceNo,
    reference_id: parts.partnerReferenceNo,
    status,
    currency: "IDR",
    request_amount: parts.amount,
    channel_code: named.kind === "CODE" ? "QRIS" : named.debit.wallet,
    captures: money === null ? [] : [toCapture(id, money)],
    failure_code: money === null ? "USER_DECLINED_PAYMENT" : null,
  };
}

interface Money {
  readonly amount: number;
  readonly paidAt: number;
}

function getMoney(named: Named): Money | null {
  if (named.kind === "CODE" || named.debit.paidAt === null) return null;
  const { paidAt, taken, amount } = named.debit;
  return { paidAt, amount: taken ?? amount };
}

function toCapture(id: string, { amount, paidAt }: Money): object {
  return {
    capture_id: `cptr-${id.slice("py-".length)}`,
    capture_amount: amount,
    capture_timestamp: new Date(paidAt).toISOString(),
  };
}
