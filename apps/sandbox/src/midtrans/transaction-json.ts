import { formatWibTime } from "@santap/midtrans/wire";
import type { Capture, Payment, PaymentDetails, Refund } from "../payment/payment.ts";
import {
  getAmount,
  getRefundable,
  getStatus,
  type PaymentStatus,
  sumAmounts,
} from "../payment/payment-status.ts";

type ChargeStatus =
  | "pending"
  | "settlement"
  | "deny"
  | "cancel"
  | "expire"
  | "refund"
  | "partial_refund";

const STATUSES: Readonly<Record<PaymentStatus, ChargeStatus>> = {
  OPEN: "pending",
  PAYING: "pending",
  PAID: "settlement",
  REFUNDED: "partial_refund",
  CANCELLED: "cancel",
  FAILED: "deny",
  EXPIRED: "expire",
};

const STATUS_CODES: Readonly<Record<ChargeStatus, string>> = {
  pending: "201",
  settlement: "200",
  refund: "200",
  partial_refund: "200",
  deny: "202",
  cancel: "202",
  expire: "202",
};

function getChargeStatus(details: PaymentDetails, now: Date): ChargeStatus {
  const status = STATUSES[getStatus(details, now)];
  return status === "partial_refund" && getRefundable(details) === 0 ? "refund" : status;
}

export function toTransactionJson(details: PaymentDetails, now: Date): Record<string, unknown> {
  const { payment, captures, refunds } = details;
  const status = getChargeStatus(details, now);
  return {
    status_code: STATUS_CODES[status],
    status_message: "Success, transaction is found",
    transaction_id: payment.referenceNo,
    order_id: payment.partnerReferenceNo,
    merchant_id: payment.merchantId,
    gross_amount: formatMoney(getAmount(details)),
    currency: "IDR",
    payment_type: getPaymentType(payment),
    transaction_time: formatWibTime(payment.createdAt),
    transaction_status: status,
    fraud_status: "accept",
    acquirer: payment.acquirer,
    expiry_time: formatWibTime(payment.validUntil),
    ...(captures[0] && toSettlementJson(captures[0])),
    ...(refunds.length > 0 && {
      refund_amount: formatMoney(sumAmounts(refunds)),
      refunds: refunds.map(toRefundJson),
    }),
  };
}

export function getPaymentType({ method }: Payment): string {
  return method.toLowerCase();
}

function toSettlementJson({ paidAt, issuer }: Capture): object {
  return {
    settlement_time: formatWibTime(paidAt),
    issuer: issuer.toLowerCase(),
    transaction_type: "off-us",
  };
}

function toRefundJson({ refundNo, partnerRefundNo, amount, reason, refundedAt }: Refund): object {
  return {
    refund_chargeback_id: Number(refundNo),
    refund_amount: formatMoney(amount),
    refund_key: partnerRefundNo,
    reason: reason ?? "",
    created_at: formatWibTime(refundedAt),
  };
}

export function formatMoney(rupiah: number): string {
  return `${rupiah}.00`;
}
