import { formatAmount } from "@santap/snap/amount";
import type { ParsedRefundRequest } from "@santap/snap/payment/refund";
import {
  finishReading,
  nestedReading,
  optionalText,
  startReading,
} from "@santap/snap/wire-reading";
import { runInTransaction } from "../database/database.ts";
import { refundNotification } from "../notifier/compose-notification.ts";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { findTransaction } from "./find-transaction.ts";
import type { Refund } from "../transactions/payment-store.ts";
import { newReference } from "../transactions/references.ts";
import { type Result, refuse, type SnapAnswer } from "./call/snap-call.ts";
import {
  refundableRupiah,
  STATUSES,
  type TransactionDetails,
} from "../transactions/transaction-status.ts";
import { loadDetails, getCurrentStatus } from "../transactions/transaction-details.ts";

/** `paymentReferenceNo` selects one payment of a code that was paid twice. */
export type RefundOrder = ParsedRefundRequest & { paymentReferenceNo: string | null };

/**
 * qr-mpm-refund (78). `partnerRefundNo` is the idempotency key; another request with it is refused.
 */
export function refundQr(context: SandboxContext, order: RefundOrder): SnapAnswer {
  const found = findTransaction(context, order);
  if (!found.ok) return found.answer;
  const details = found.value;
  const request = JSON.stringify([
    details.transaction.referenceNo,
    order.refundAmount,
    order.paymentReferenceNo,
  ]);
  const earlier = context.payments.refundByPartnerNo(order.partnerRefundNo);
  if (earlier !== null) {
    const same = earlier.request === request;
    return same ? buildAnswer(details, earlier) : refuse("DUPLICATE_REFERENCE").answer;
  }
  const accepted = acceptRefund(context, details, order);
  if (!accepted.ok) return accepted.answer;
  return buildAnswer(
    details,
    recordRefund(context, details, { ...accepted.value, order, request }),
  );
}

/** `additionalInfo.paymentReferenceNo`, or null. */
export function readTargetPayment(body: unknown): string | null {
  const info = nestedReading(startReading(body), "additionalInfo");
  const parsed = finishReading(info, optionalText(info, "paymentReferenceNo", 64));
  return parsed.ok ? parsed.value : null;
}

interface Terms {
  readonly amount: number;
  readonly paymentReference: string | null;
}

function acceptRefund(
  context: SandboxContext,
  details: TransactionDetails,
  order: RefundOrder,
): Result<Terms> {
  if (!STATUSES[getCurrentStatus(context, details)].refundable) {
    return refuse("INVALID_STATUS", "Not paid");
  }
  if (context.faults.takes("refuseRefund")) return refuse("NOT_ALLOWED", "Issuer takes no refunds");
  const aim = order.paymentReferenceNo;
  if (aim !== null && !details.payments.some(({ reference }) => reference === aim)) {
    return refuse("TRANSACTION_NOT_FOUND", "paymentReferenceNo");
  }
  const left = refundableRupiah(details, aim);
  const amount = order.refundAmount ?? left;
  if (amount < 1 || amount > left) return refuse("INVALID_AMOUNT");
  return { ok: true, value: { amount, paymentReference: aim ?? findSource(details, amount) } };
}

/** The newest payment that covers the amount, so that a double payment is refunded first. */
function findSource(details: TransactionDetails, amount: number): string | null {
  const source = details.payments.findLast(
    ({ reference }) => refundableRupiah(details, reference) >= amount,
  );
  return source?.reference ?? null;
}

function recordRefund(
  context: SandboxContext,
  details: TransactionDetails,
  { amount, paymentReference, order, request }: Terms & { order: RefundOrder; request: string },
): Refund {
  const now = context.now();
  const refund: Refund = {
    refundNo: newReference("R", now),
    partnerRefundNo: order.partnerRefundNo,
    referenceNo: details.transaction.referenceNo,
    paymentReference,
    amount,
    request,
    reason: order.reason,
    refundedAt: now.getTime(),
  };
  runInTransaction(context.database, () => {
    context.payments.refund(refund);
    context.notifier.enqueue(refundNotification(loadDetails(context, details.transaction), refund));
  });
  context.notifier.wake();
  return refund;
}

function buildAnswer({ transaction }: TransactionDetails, refund: Refund): SnapAnswer {
  const { paymentReference } = refund;
  const body = {
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    originalExternalId: transaction.externalId,
    refundNo: refund.refundNo,
    partnerRefundNo: refund.partnerRefundNo,
    refundAmount: formatAmount(refund.amount),
    refundTime: wibTime(refund.refundedAt),
    ...(paymentReference === null
      ? {}
      : { additionalInfo: { paymentReferenceNo: paymentReference } }),
  };
  return { meaning: "SUCCESS", body };
}
