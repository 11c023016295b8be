import { formatAmount } from "@santap/snap/amount";
import type { ParsedQueryRequest } from "@santap/snap/payment/query";
import type { RefundHistoryEntry } from "@santap/snap/payment/refund-history";
import type { SandboxContext } from "../context.ts";
import type { Capture, PaymentDetails, Refund } from "../payment/payment.ts";
import { getAmount, getStatus } from "../payment/payment-status.ts";
import { wibTime } from "../wib.ts";
import type { SnapAnswer } from "./call/snap-call.ts";
import { type Family, findPayment } from "./find-payment.ts";
import { originalNumbers, STATUS_CODES } from "./status-codes.ts";

/** qr-mpm-query (51) and debit/status (55). The amount is the one that was taken. */
export function reportPayment(
  context: SandboxContext,
  family: Family,
  request: ParsedQueryRequest,
): SnapAnswer {
  const found = findPayment(context, family, request);
  if (!found.ok) return found.answer;
  const details = found.value;
  const { code, text } = STATUS_CODES[getStatus(details, context.now())];
  const first = details.captures[0];
  const body = {
    ...originalNumbers(details.payment),
    latestTransactionStatus: code,
    transactionStatusDesc: text,
    ...(first === undefined ? {} : { paidTime: wibTime(first.paidAt) }),
    ...(family === "QR" ? describeCode(details) : describeDebit(details)),
  };
  return { meaning: "SUCCESS", body };
}

function describeCode(details: PaymentDetails): object {
  const { terminalId, qrContent, validUntil } = details.payment;
  return {
    serviceCode: "47",
    amount: formatAmount(getAmount(details)),
    ...(terminalId === null ? {} : { terminalId }),
    additionalInfo: {
      ...describeCourse(details),
      qrContent,
      validUntil: wibTime(validUntil),
      payments: details.captures.map(toPaymentEntry),
    },
  };
}

function describeDebit(details: PaymentDetails): object {
  return {
    serviceCode: "54",
    transAmount: formatAmount(getAmount(details)),
    additionalInfo: {
      ...describeCourse(details),
      validUpTo: wibTime(details.payment.validUntil),
    },
  };
}

function describeCourse({ payment, refunds }: PaymentDetails) {
  return {
    merchantId: payment.merchantId,
    createdTime: wibTime(payment.createdAt),
    ...(payment.cancelledAt === null ? {} : { cancelTime: wibTime(payment.cancelledAt) }),
    refundHistory: buildRefundHistory(refunds),
  };
}

/** An entry of `additionalInfo.payments[]`, oldest first. */
export function toPaymentEntry(capture: Capture) {
  return {
    paymentReferenceNo: capture.reference,
    paymentSequence: capture.sequence,
    amount: formatAmount(capture.amount),
    issuerName: capture.issuer,
    paidTime: wibTime(capture.paidAt),
  };
}

export function buildRefundHistory(refunds: readonly Refund[]): RefundHistoryEntry[] {
  return refunds.map((refund) => ({
    refundNo: refund.refundNo,
    partnerReferenceNo: refund.partnerRefundNo,
    refundAmount: formatAmount(refund.amount),
    refundStatus: "00",
    refundDate: wibTime(refund.refundedAt),
    ...(refund.reason === null ? {} : { reason: refund.reason }),
  }));
}
