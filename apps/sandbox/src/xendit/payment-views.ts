import type { RequestStatus, PaymentStatus as XenditStatus } from "@santap/xendit/payment-request";
import type { SandboxContext } from "../context.ts";
import type { Capture, Payment, Refund } from "../payment/payment.ts";
import { getStatus, type PaymentStatus } from "../payment/payment-status.ts";

/** Null for other providers' payments and for charges. */
export function findRequest(context: SandboxContext, id: string): Payment | null {
  return id.startsWith("pr-") ? context.payments.find(id) : null;
}

const STATUSES: Readonly<Record<PaymentStatus, RequestStatus>> = {
  OPEN: "REQUIRES_ACTION",
  PAYING: "REQUIRES_ACTION",
  PAID: "SUCCEEDED",
  REFUNDED: "SUCCEEDED",
  CANCELLED: "CANCELED",
  FAILED: "FAILED",
  EXPIRED: "EXPIRED",
};

/** A declined QR code stays payable. */
export function getRequestStatus(context: SandboxContext, payment: Payment): RequestStatus {
  const status = STATUSES[getStatus(context.payments.load(payment), context.now())];
  return status === "FAILED" && payment.method === "QRIS" ? "REQUIRES_ACTION" : status;
}

export function viewRequest(context: SandboxContext, payment: Payment): object {
  const latest = findLatestPaymentId(context, payment);
  return {
    payment_request_id: payment.referenceNo,
    reference_id: payment.partnerReferenceNo,
    business_id: "sandbox",
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: payment.amount,
    capture_method: "AUTOMATIC",
    channel_code: payment.method,
    status: getRequestStatus(context, payment),
    ...(latest === null ? {} : { latest_payment_id: latest }),
    actions: [getAction(payment)],
    created: new Date(payment.createdAt).toISOString(),
    updated: context.now().toISOString(),
  };
}

function getAction({ qrContent, redirectUrl }: Payment): object {
  return qrContent === null
    ? { type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value: redirectUrl }
    : { type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: qrContent };
}

function findLatestPaymentId(context: SandboxContext, payment: Payment): string | null {
  const paid = context.payments.load(payment).captures.at(-1);
  if (paid !== undefined) return paid.reference;
  return payment.declinedAt === null ? null : failedPaymentId(payment);
}

/** A declined request names the payment that failed. */
export function failedPaymentId({ referenceNo }: Payment): string {
  return referenceNo.replace(/^pr-/, "py-");
}

export function viewPayment(context: SandboxContext, id: string): object | null {
  if (!id.startsWith("py-")) return null;
  const capture = context.payments.findCapture(id);
  const payment = findRequest(context, capture?.referenceNo ?? id.replace(/^py-/, "pr-"));
  if (payment === null || (capture === null && payment.declinedAt === null)) return null;
  const status: XenditStatus = capture === null ? "FAILED" : "SUCCEEDED";
  return {
    payment_id: id,
    payment_request_id: payment.referenceNo,
    reference_id: payment.partnerReferenceNo,
    status,
    currency: "IDR",
    request_amount: payment.amount,
    channel_code: payment.method,
    captures: capture === null ? [] : [viewCapture(capture)],
    failure_code: capture === null ? "USER_DECLINED_PAYMENT" : null,
  };
}

function viewCapture({ reference, amount, paidAt }: Capture): object {
  return {
    capture_id: reference.replace(/^py-/, "cptr-"),
    capture_amount: amount,
    capture_timestamp: new Date(paidAt).toISOString(),
  };
}

export function viewRefunds(context: SandboxContext, requestId: string): object[] {
  const payment = findRequest(context, requestId);
  if (payment === null) return [];
  return context.payments.load(payment).refunds.map((refund) => viewRefund(payment, refund));
}

export function viewRefund({ method }: Payment, refund: Refund): object {
  const at = new Date(refund.refundedAt).toISOString();
  return {
    id: refund.refundNo,
    payment_request_id: refund.referenceNo,
    reference_id: refund.partnerRefundNo,
    amount: refund.amount,
    currency: "IDR",
    country: "ID",
    channel_code: method,
    status: "SUCCEEDED",
    reason: refund.reason,
    failure_code: null,
    created: at,
    updated: at,
  };
}
