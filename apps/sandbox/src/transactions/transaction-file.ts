import type { QueryResponse } from "@santap/snap/qr-mpm/query";
import type { RefundHistoryEntry } from "@santap/snap/qr-mpm/refund-history";
import { formatAmount } from "@santap/snap/amount";
import { wibTime } from "../wib.ts";
import type { World } from "../world.ts";
import type { Payment, Refund } from "./payment-store.ts";
import { type Standing, standingOf, STANDINGS, type TransactionFile } from "./standing.ts";
import type { Transaction } from "./transaction-store.ts";

/** One payment of a code as `additionalInfo.payments[]` lists it, oldest first. */
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

/** What a query reports, without the two fields that open every answer. */
export type TransactionReportBody = Omit<
  QueryResponse,
  "responseCode" | "responseMessage" | "additionalInfo"
> & { additionalInfo: QueryAdditionalInfo };

export function openFile(world: World, transaction: Transaction): TransactionFile {
  return {
    transaction,
    payments: world.payments.paymentsOf(transaction.referenceNo),
    refunds: world.payments.refundsOf(transaction.referenceNo),
  };
}

export function standingNow(world: World, file: TransactionFile): Standing {
  return standingOf(file, world.now());
}

/** The whole truth about a code, as qr-mpm-query tells it. The amount is the one that was taken. */
export function reportOf(world: World, file: TransactionFile): TransactionReportBody {
  const { transaction, payments } = file;
  const { code, text } = STANDINGS[standingNow(world, file)];
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
    additionalInfo: additionalInfoOf(file),
  };
}

/** `additionalInfo.refundHistory` of a code or of a direct debit. */
export function refundHistoryOf(
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

function additionalInfoOf({
  transaction,
  payments,
  refunds,
}: TransactionFile): QueryAdditionalInfo {
  return {
    merchantId: transaction.merchantId,
    qrContent: transaction.qrContent,
    validUntil: wibTime(transaction.validUntil),
    createdTime: wibTime(transaction.createdAt),
    ...(transaction.cancelledAt === null ? {} : { cancelTime: wibTime(transaction.cancelledAt) }),
    payments: payments.map(paymentEntry),
    refundHistory: refundHistoryOf(refunds),
  };
}

function paymentEntry(payment: Payment): PaymentEntry {
  return {
    paymentReferenceNo: payment.reference,
    paymentSequence: payment.sequence,
    amount: formatAmount(payment.amount),
    issuerName: payment.issuer,
    paidTime: wibTime(payment.paidAt),
  };
}
