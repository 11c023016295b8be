import { randomUUID } from "node:crypto";
import type { SandboxContext } from "../context.ts";
import { refundPayment } from "../payment/change-payment.ts";
import type { PaymentDetails } from "../payment/payment.ts";
import { getRefundable } from "../payment/payment-status.ts";
import { WALLET_TERMS } from "../payment/wallet-terms.ts";
import type { Creation } from "./idempotency.ts";
import { findRequest, getRequestStatus, viewRefund } from "./payment-views.ts";
import { type Refusal, refuse } from "./errors.ts";

export interface RefundBody {
  payment_request_id: string;
  reference_id?: string;
  amount: number;
  reason: string;
}

const QRIS_REFUNDABLE_MS = 7 * 86_400_000;

export function makeRefund(
  context: SandboxContext,
  body: RefundBody,
): ReturnType<Creation["make"]> {
  const payment = findRequest(context, body.payment_request_id);
  if (payment === null) return refuse("DATA_NOT_FOUND", "Payment request not found");
  const details = context.payments.load(payment);
  const refusal = checkRefund(context, details, body);
  if (refusal !== null) return refusal;
  const refundNo = `rfd-${randomUUID()}`;
  refundPayment(context, details, {
    refundNo,
    partnerRefundNo: body.reference_id ?? refundNo,
    amount: body.amount,
    reason: body.reason,
    request: JSON.stringify(body),
  });
  return { ok: true, id: refundNo };
}

export function viewMadeRefund(
  context: SandboxContext,
  requestId: string,
  refundNo: string,
): object {
  const payment = findRequest(context, requestId);
  const refunds = payment === null ? [] : context.payments.load(payment).refunds;
  const refund = refunds.find((one) => one.refundNo === refundNo);
  if (payment === null || refund === undefined) throw new Error("sandbox: a refund has vanished");
  return viewRefund(payment, refund);
}

function checkRefund(
  context: SandboxContext,
  details: PaymentDetails,
  { reference_id: reference, amount }: RefundBody,
): Refusal | null {
  if (getRequestStatus(context, details.payment) !== "SUCCEEDED") {
    return refuse("INELIGIBLE_TRANSACTION_STATUS", "Payment request has not succeeded");
  }
  if (context.faults.takes("refuseRefund") || isTooLate(details, context.now())) {
    return refuse("REFUND_NOT_SUPPORTED", "Refund is not supported");
  }
  if (reference !== undefined && context.payments.findRefund("xendit", reference) !== null) {
    return refuse("DUPLICATE_ERROR", "reference_id was used");
  }
  return amount > getRefundable(details)
    ? refuse("REFUND_AMOUNT_EXCEEDED", "Refund amount exceeds what was paid")
    : null;
}

function isTooLate({ payment: { method }, captures }: PaymentDetails, now: Date): boolean {
  const period = method === "QRIS" ? QRIS_REFUNDABLE_MS : WALLET_TERMS[method].refundableMs;
  return now.getTime() > (captures.at(-1)?.paidAt ?? Infinity) + period;
}
