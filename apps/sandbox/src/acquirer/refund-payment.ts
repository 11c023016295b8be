import { formatAmount } from "@santap/snap/amount";
import type { ParsedRefundRequest } from "@santap/snap/payment/refund";
import {
  finishReading,
  nestedReading,
  optionalText,
  startReading,
} from "@santap/snap/wire-reading";
import type { SandboxContext } from "../context.ts";
import { refundPayment } from "../payment/change-payment.ts";
import type { Payment, PaymentDetails, Refund } from "../payment/payment.ts";
import { getRefundable } from "../payment/payment-status.ts";
import { newReference } from "../payment/references.ts";
import { WALLET_TERMS } from "../payment/wallet-terms.ts";
import { wibTime } from "../wib.ts";
import { type Result, refuse, type SnapAnswer } from "./call/snap-call.ts";
import { type Family, findPayment } from "./find-payment.ts";
import { originalNumbers } from "./status-codes.ts";

/** `paymentReferenceNo` selects one payment of a code that was paid twice. */
export type RefundRequest = ParsedRefundRequest & { readonly paymentReferenceNo: string | null };

/**
 * qr-mpm-refund (78) and debit/refund (58). `partnerRefundNo` is the idempotency key; another request
 * with it is refused.
 */
export function refund(context: SandboxContext, family: Family, order: RefundRequest): SnapAnswer {
  const found = findPayment(context, family, order);
  if (!found.ok) return found.answer;
  const details = found.value;
  const { refundAmount, paymentReferenceNo: captureReference, partnerRefundNo } = order;
  const request = JSON.stringify([details.payment.referenceNo, refundAmount, captureReference]);
  const earlier = context.payments.findRefund("acquirer", partnerRefundNo);
  if (earlier !== null) {
    if (earlier.request === request) return buildAnswer(details, earlier);
    return refuse(family === "QR" ? "DUPLICATE_REFERENCE" : "INCONSISTENT_REQUEST").answer;
  }
  const accepted = acceptRefund(context, details, order);
  if (!accepted.ok) return accepted.answer;
  const refundNo = newReference("R", context.now());
  const { reason } = order;
  const amount = accepted.value;
  return buildAnswer(
    details,
    refundPayment(context, details, {
      refundNo,
      partnerRefundNo,
      amount,
      reason,
      request,
      captureReference,
    }),
  );
}

/** `additionalInfo.paymentReferenceNo`, or null. */
export function readTargetPayment(body: unknown): string | null {
  const info = nestedReading(startReading(body), "additionalInfo");
  const parsed = finishReading(info, optionalText(info, "paymentReferenceNo", 64));
  return parsed.ok ? parsed.value : null;
}

/** The amount in rupiah: without one the rest. */
function acceptRefund(
  context: SandboxContext,
  details: PaymentDetails,
  { refundAmount, paymentReferenceNo: target }: RefundRequest,
): Result<number> {
  const { payment, captures } = details;
  if (captures.length === 0) return refuse("INVALID_STATUS", "Not paid");
  if (context.now().getTime() > getRefundEnd(payment, captures[0]?.paidAt ?? 0)) {
    return refuse("NOT_ALLOWED", "Refund window is over");
  }
  if (context.faults.takes("refuseRefund")) {
    return payment.method === "QRIS"
      ? refuse("NOT_ALLOWED", "Issuer takes no refunds")
      : refuse("NOT_PERMITTED", "Wallet takes no refunds");
  }
  if (target !== null && !captures.some(({ reference }) => reference === target)) {
    return refuse("TRANSACTION_NOT_FOUND", "paymentReferenceNo");
  }
  const rest = getRefundable(details, target);
  const amount = refundAmount ?? rest;
  return amount < 1 || amount > rest ? refuse("INVALID_AMOUNT") : { ok: true, value: amount };
}

function getRefundEnd({ method }: Payment, paidAt: number): number {
  return method === "QRIS" ? Infinity : paidAt + WALLET_TERMS[method].refundableMs;
}

function buildAnswer({ payment }: PaymentDetails, made: Refund): SnapAnswer {
  const target = payment.method === "QRIS" ? made.captureReference : null;
  const body = {
    ...originalNumbers(payment),
    refundNo: made.refundNo,
    partnerRefundNo: made.partnerRefundNo,
    refundAmount: formatAmount(made.amount),
    refundTime: wibTime(made.refundedAt),
    ...(target === null ? {} : { additionalInfo: { paymentReferenceNo: target } }),
  };
  return { meaning: "SUCCESS", body };
}
