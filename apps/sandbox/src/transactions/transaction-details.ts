import type { QueryResponse } from "@santap/snap/payment/query";
import type { RefundHistoryEntry } from "@santap/snap/payment/refund-history";
import { formatAmount } from "@santap/snap/amount";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import type { Payment, Refund } from "./payment-store.ts";
import {
  type TransactionStatus,
  getStatus,
  STATUSES,
  type TransactionDetails,
} from "./transaction-status.ts";
import type { Transaction } from "./transaction-store.ts";

/** An entry of `additionalInfo.payments[]`, oldest first. */
export interface PaymentEntry {
  paymentReferenceNo: string;
  paymentSequence: number;
  amount: { value: string; currency: "IDR" };
  issuerName: string;
  paidTime: string;
}

export interface QueryAdditionalInfo {
  merchantId: string;
  qrContent: string;
  validUntil: string;
  createdTime: string;
  cancelTime?: string;
  payments: PaymentEntry[];
  refundHistory: RefundHistoryEntry[];
}

/** Without the two fields common to all responses. */
export type TransactionReportBody = Omit<
  QueryResponse,
  "responseCode" | "responseMessage" | "additionalInfo"
> & { additionalInfo: QueryAdditionalInfo };

export function loadDetails(context: SandboxContext, transaction: Transaction): TransactionDetails {
  return {
    transaction,
    payments: context.payments.listPayments(transaction.referenceNo),
    refunds: context.payments.listRefunds(transaction.referenceNo),
  };
}

export function getCurrentStatus(
  context: SandboxContext,
  details: TransactionDetails,
): TransactionStatus {
  return getStatus(details, context.now());
}

/** The body of qr-mpm-query. The amount is the one that was taken. */
export function buildReport(
  context: SandboxContext,
  details: TransactionDetails,
): TransactionReportBody {
  const { transaction, payments } = details;
  const { code, text } = STATUSES[getCurrentStatus(context, details)];
  const first = payments[0];
  return {
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    originalExternalId: transaction.externalId,
    serviceCode: "47",
    latestTransactionStatus: code,
    transactionStatusDesc: text,
    amount: formatAmount(first?.amount ?? transaction.amount),
    ...(first === undefined ? {} : { paidTime: wibTime(first.paidAt) }),
    ...(transaction.terminalId === null ? {} : { terminalId: transaction.terminalId }),
    additionalInfo: buildAdditionalInfo(details),
  };
}

/** `additionalInfo.refundHistory` of a code or of a direct debit. */
export function buildRefundHistory(
  refunds: readonly Omit<Refund, "paymentReference">[],
): RefundHistoryEntry[] {
  return refunds.map((refund) => ({
    refundNo: refund.refundNo,
    partnerReferenceNo: refund.partnerRefundNo,
    refundAmount: formatAmount(refund.amount),
    refundStatus: "00",
    refundDate: wibTime(refund.refundedAt),
    ...(refund.reason === null ? {} : { reason: refund.reason }),
  }));
}

function buildAdditionalInfo({
  transaction,
  payments,
  refunds,
}: TransactionDetails): QueryAdditionalInfo {
  return {
    merchantId: transaction.merchantId,
    qrContent: transaction.qrContent,
    validUntil: wibTime(transaction.validUntil),
    createdTime: wibTime(transaction.createdAt),
    ...(transaction.cancelledAt === null ? {} : { cancelTime: wibTime(transaction.cancelledAt) }),
    payments: payments.map(toPaymentEntry),
    refundHistory: buildRefundHistory(refunds),
  };
}

function toPaymentEntry(payment: Payment): PaymentEntry {
  return {
    paymentReferenceNo: payment.reference,
    paymentSequence: payment.sequence,
    amount: formatAmount(payment.amount),
    issuerName: payment.issuer,
    paidTime: wibTime(payment.paidAt),
  };
}
