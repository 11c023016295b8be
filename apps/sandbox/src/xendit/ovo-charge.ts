import { randomUUID } from "node:crypto";
import type { ChargeStatus } from "@santap/xendit/ewallet-charge";
import type { SandboxContext } from "../context.ts";
import { feeOnPayer } from "../faults/faults.ts";
import type { Merchant } from "../options.ts";
import { refundPayment } from "../payment/change-payment.ts";
import type { Payment } from "../payment/payment.ts";
import { getStatus, type PaymentStatus } from "../payment/payment-status.ts";
import { indonesianPhone, WALLET_TERMS } from "../payment/wallet-terms.ts";
import { wibDay } from "../wib.ts";
import { checkReference } from "./create-payment-request.ts";
import { refuse, type Result } from "./errors.ts";
import type { Creation } from "./idempotency.ts";

export interface ChargeBody {
  reference_id: string;
  amount: number;
  channel_properties: { mobile_number: string };
}

export function createOvoCharge(
  context: SandboxContext,
  body: ChargeBody,
  merchant: Merchant,
): ReturnType<Creation["make"]> {
  const { minAmount, maxAmount, maxGrantedMs } = WALLET_TERMS.OVO;
  if (body.amount < minAmount || body.amount > maxAmount)
    return refuse("API_VALIDATION_ERROR", "amount");
  const refusal = checkReference(context, body.reference_id, body.amount);
  if (refusal !== null) return refusal;
  const createdAt = context.now().getTime();
  const referenceNo = `ewc_${randomUUID()}`;
  context.payments.insert({
    referenceNo,
    provider: "xendit",
    method: "OVO",
    partnerReferenceNo: body.reference_id,
    merchantId: merchant.merchantId,
    phoneNo: indonesianPhone(body.channel_properties.mobile_number),
    amount: body.amount + feeOnPayer(context.faults.current(), body.amount),
    createdAt,
    validUntil: createdAt + maxGrantedMs,
  });
  return { ok: true, id: referenceNo };
}

export function findCharge(context: SandboxContext, id: string): Payment | null {
  return id.startsWith("ewc_") ? context.payments.find(id) : null;
}

/** Full refund, on the day of the payment only. Idempotent. */
export function voidCharge(context: SandboxContext, payment: Payment): Result {
  const details = context.payments.load(payment);
  const capture = details.captures[0];
  if (capture === undefined) {
    return refuse("INELIGIBLE_TRANSACTION_STATUS", "The charge has not succeeded");
  }
  if (details.refunds.length === 0) {
    const isSameDay = wibDay(context.now()) === wibDay(new Date(capture.paidAt));
    if (!isSameDay || context.faults.takes("refuseRefund")) {
      return refuse("REFUND_NOT_SUPPORTED", "The charge can no longer be voided");
    }
    const refundNo = `ewv_${randomUUID()}`;
    const { amount } = capture;
    refundPayment(context, details, {
      refundNo,
      partnerRefundNo: refundNo,
      amount,
      request: "void",
      reason: null,
    });
  }
  return { ok: true, status: 200, body: viewCharge(context, payment) };
}

const STATUSES: Readonly<Record<PaymentStatus, ChargeStatus>> = {
  OPEN: "PENDING",
  PAYING: "PENDING",
  PAID: "SUCCEEDED",
  REFUNDED: "VOIDED",
  CANCELLED: "FAILED",
  FAILED: "FAILED",
  EXPIRED: "FAILED",
};

export function viewCharge(context: SandboxContext, payment: Payment): object {
  const details = context.payments.load(payment);
  const status = getStatus(details, context.now());
  const [capture] = details.captures;
  const [voided] = details.refunds;
  return {
    id: payment.referenceNo,
    business_id: "sandbox",
    reference_id: payment.partnerReferenceNo,
    status: STATUSES[status],
    currency: "IDR",
    charge_amount: payment.amount,
    capture_amount: capture?.amount ?? null,
    refunded_amount: null,
    checkout_method: "ONE_TIME_PAYMENT",
    channel_code: "ID_OVO",
    is_redirect_required: false,
    actions: null,
    created: new Date(payment.createdAt).toISOString(),
    updated: new Date(capture?.paidAt ?? payment.declinedAt ?? payment.createdAt).toISOString(),
    void_status: voided === undefined ? null : "SUCCEEDED",
    voided_at: voided === undefined ? null : new Date(voided.refundedAt).toISOString(),
    failure_code: FAILURES[status] ?? null,
  };
}

const FAILURES: Readonly<Partial<Record<PaymentStatus, string>>> = {
  FAILED: "USER_DECLINED_PAYMENT",
  EXPIRED: "USER_DID_NOT_AUTHORIZE_THE_PAYMENT",
};
