import { formatAmount } from "@santap/snap/amount";
import type { ParsedRefundRequest } from "@santap/snap/qr-mpm/refund";
import {
  finishReading,
  nestedReading,
  optionalText,
  startReading,
} from "@santap/snap/wire-reading";
import { inOneStep } from "../memory/open-memory.ts";
import { refundNotification } from "../notifier/compose-notification.ts";
import { wibTime } from "../wib.ts";
import type { World } from "../world.ts";
import { findTransaction } from "./find-transaction.ts";
import type { Refund } from "../transactions/payment-store.ts";
import { newReference } from "../transactions/references.ts";
import { type Passed, refuse, type SnapAnswer } from "./call/snap-call.ts";
import { refundableRupiah, STANDINGS, type TransactionFile } from "../transactions/standing.ts";
import { openFile, standingNow } from "../transactions/transaction-file.ts";

/** A refund request; `paymentReferenceNo` singles out one payment of a code that was paid twice. */
export type RefundOrder = ParsedRefundRequest & { paymentReferenceNo: string | null };

/**
 * qr-mpm-refund (service 78). `partnerRefundNo` is the idempotency key: the same request again gets
 * the same answer, another one under that key is refused.
 */
export function refundQr(world: World, order: RefundOrder): SnapAnswer {
  const found = findTransaction(world, order);
  if (!found.ok) return found.answer;
  const file = found.value;
  const request = JSON.stringify([
    file.transaction.referenceNo,
    order.refundAmount,
    order.paymentReferenceNo,
  ]);
  const earlier = world.payments.refundByPartnerNo(order.partnerRefundNo);
  if (earlier !== null) {
    const same = earlier.request === request;
    return same ? refunded(file, earlier) : refuse("DUPLICATE_REFERENCE").answer;
  }
  const accepted = acceptRefund(world, file, order);
  if (!accepted.ok) return accepted.answer;
  return refunded(file, recordRefund(world, file, { ...accepted.value, order, request }));
}

/** Reads the payment that the request aims at out of its `additionalInfo`; null for none. */
export function paymentAimedAt(body: unknown): string | null {
  const info = nestedReading(startReading(body), "additionalInfo");
  const parsed = finishReading(info, optionalText(info, "paymentReferenceNo", 64));
  return parsed.ok ? parsed.value : null;
}

interface Terms {
  readonly amount: number;
  readonly paymentReference: string | null;
}

function acceptRefund(world: World, file: TransactionFile, order: RefundOrder): Passed<Terms> {
  if (!STANDINGS[standingNow(world, file)].refundable) {
    return refuse("INVALID_STATUS", "Not paid");
  }
  if (world.faults.takes("refuseRefund")) return refuse("NOT_ALLOWED", "Issuer takes no refunds");
  const aim = order.paymentReferenceNo;
  if (aim !== null && !file.payments.some(({ reference }) => reference === aim)) {
    return refuse("TRANSACTION_NOT_FOUND", "paymentReferenceNo");
  }
  const left = refundableRupiah(file, aim);
  const amount = order.refundAmount ?? left;
  if (amount < 1 || amount > left) return refuse("INVALID_AMOUNT");
  return { ok: true, value: { amount, paymentReference: aim ?? sourceOf(file, amount) } };
}

/** The newest payment that covers the amount alone: a second payment is what is given back. */
function sourceOf(file: TransactionFile, amount: number): string | null {
  const source = file.payments.findLast(
    ({ reference }) => refundableRupiah(file, reference) >= amount,
  );
  return source?.reference ?? null;
}

function recordRefund(
  world: World,
  file: TransactionFile,
  { amount, paymentReference, order, request }: Terms & { order: RefundOrder; request: string },
): Refund {
  const now = world.now();
  const refund: Refund = {
    refundNo: newReference("R", now),
    partnerRefundNo: order.partnerRefundNo,
    referenceNo: file.transaction.referenceNo,
    paymentReference,
    amount,
    request,
    reason: order.reason,
    refundedAt: now.getTime(),
  };
  inOneStep(world.memory, () => {
    world.payments.refund(refund);
    world.notifier.enqueue(refundNotification(openFile(world, file.transaction), refund));
  });
  world.notifier.wake();
  return refund;
}

function refunded({ transaction }: TransactionFile, refund: Refund): SnapAnswer {
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
