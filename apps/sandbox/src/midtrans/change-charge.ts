import { randomInt } from "node:crypto";
import type { SandboxContext } from "../context.ts";
import { endPayment, refundPayment } from "../payment/change-payment.ts";
import type { PaymentDetails } from "../payment/payment.ts";
import { getAmount, getRefundable, getStatus, isLive } from "../payment/payment-status.ts";
import { type Answer, failure } from "./answer.ts";
import { formatMoney, toTransactionJson } from "./transaction-json.ts";

const NOT_FOUND = "Transaction doesn't exist.";
const WRONG_STATUS = "Transaction status cannot be updated.";
const MAX_REFUND_ID = 2 ** 47;

/** Named by order id or transaction id. */
export function withCharge(
  context: SandboxContext,
  { id, merchantId }: { id: string; merchantId: string },
  handle: (details: PaymentDetails) => Answer,
): Answer {
  const { payments } = context;
  const payment = payments.findByPartner("midtrans", id) ?? payments.find(id);
  const isOwn = payment?.provider === "midtrans" && payment.merchantId === merchantId;
  // HTTP 200 with 404 in the body, as the real API does.
  return isOwn ? handle(payments.load(payment)) : failure(404, NOT_FOUND, 200);
}

export function answerStatus(context: SandboxContext, details: PaymentDetails): Answer {
  return { status: 200, body: toTransactionJson(details, context.now()) };
}

/** Only while pending. A successful expire answers 407, a successful cancel 200. */
export function endCharge(
  context: SandboxContext,
  details: PaymentDetails,
  end: "cancelledAt" | "expiredAt",
): Answer {
  if (!isLive(getStatus(details, context.now()))) return failure(412, WRONG_STATUS);
  const after = { ...details, payment: endPayment(context, details.payment, end) };
  const status = end === "expiredAt" ? 407 : 200;
  const body = { ...toTransactionJson(after, context.now()), status_code: String(status) };
  return { status, body };
}

export function refundCharge(
  context: SandboxContext,
  details: PaymentDetails,
  body: unknown,
): Answer {
  const order = (body ?? {}) as { refund_key?: unknown; amount?: unknown; reason?: unknown };
  const { captures, refunds } = details;
  const rest = getRefundable(details);
  const key = typeof order.refund_key === "string" ? order.refund_key : `auto-${Date.now()}`;
  const amount = order.amount ?? rest;
  if (captures.length === 0) return failure(412, WRONG_STATUS);
  if (context.faults.takes("refuseRefund")) {
    return { status: 202, body: { ...answerStatus(context, details).body, status_code: "202" } };
  }
  if (refunds.some(({ partnerRefundNo }) => partnerRefundNo === key)) {
    return failure(406, "refund_key was used");
  }
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 1) {
    return failure(400, "amount must be a whole number from 1");
  }
  if (rest === 0) return failure(412, WRONG_STATUS);
  if (amount > rest || !fitsAcquirer(details, amount)) {
    return failure(414, "Refund amount is not possible");
  }
  const refund = refundPayment(context, details, {
    refundNo: String(randomInt(1, MAX_REFUND_ID)),
    partnerRefundNo: key,
    amount,
    reason: typeof order.reason === "string" ? order.reason : null,
    request: JSON.stringify(order),
  });
  const after = { ...details, refunds: [...refunds, refund] };
  const done = { refund_key: key, refund_amount: formatMoney(amount), status_code: "200" };
  return { status: 200, body: { ...toTransactionJson(after, context.now()), ...done } };
}

/** ShopeePay's codes are refunded as a whole. */
function fitsAcquirer(details: PaymentDetails, amount: number): boolean {
  return details.payment.acquirer !== "airpay shopee" || amount === getAmount(details);
}
