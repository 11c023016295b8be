import type { ParsedCancelRequest } from "@santap/snap/payment/cancel";
import type { KnownMeaning } from "@santap/snap/response-code";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { endPayment } from "../payment/change-payment.ts";
import { getStatus, isCancellable, type PaymentStatus } from "../payment/payment-status.ts";
import { findPayment, type Family } from "./find-payment.ts";
import { refuse, type SnapAnswer } from "./call/snap-call.ts";
import { originalNumbers, STATUS_CODES } from "./status-codes.ts";

const REFUSALS: Readonly<Partial<Record<PaymentStatus, KnownMeaning>>> = {
  PAYING: "NOT_PERMITTED",
  EXPIRED: "EXPIRED",
};

/**
 * qr-mpm-cancel (77) and debit/cancel (57). Synchronous, so that a concurrent payment is before or
 * after it. Idempotent.
 */
export function cancelPayment(
  context: SandboxContext,
  family: Family,
  request: ParsedCancelRequest,
): SnapAnswer {
  const found = findPayment(context, family, request);
  if (!found.ok) return found.answer;
  const { payment } = found.value;
  const status = getStatus(found.value, context.now());
  if (!isCancellable(payment, status)) {
    const detail = family === "QR" ? "Paid already" : STATUS_CODES[status].text;
    return refuse(REFUSALS[status] ?? "INVALID_STATUS", detail).answer;
  }
  const cancelled =
    payment.cancelledAt === null ? endPayment(context, payment, "cancelledAt") : payment;
  const body = {
    ...originalNumbers(payment),
    cancelTime: wibTime(cancelled.cancelledAt ?? 0),
    transactionDate: wibTime(payment.createdAt),
  };
  return { meaning: "SUCCESS", body };
}
