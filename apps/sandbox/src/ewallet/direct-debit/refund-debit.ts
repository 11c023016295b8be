import { formatAmount } from "@santap/snap/amount";
import type { ParsedRefundRequest } from "@santap/snap/payment/refund";
import { type Result, refuse, type SnapAnswer } from "../../acquirer/call/snap-call.ts";
import { runInTransaction } from "../../database/database.ts";
import { newReference } from "../../transactions/references.ts";
import { wibTime } from "../../wib.ts";
import type { SandboxContext } from "../../context.ts";
import { loadDebitDetails } from "../debit-details.ts";
import { debitNotification } from "../debit-notification.ts";
import type { DebitRefund } from "../debit-refund-store.ts";
import { type DebitDetails, getRefundable } from "../debit-status.ts";
import { WALLET_TERMS } from "../wallet-terms.ts";
import { findDebit } from "./find-debit.ts";

/**
 * debit/refund (58). `partnerRefundNo` is the idempotency key; another request with it is refused.
 */
export function refundDebit(
  context: SandboxContext,
  order: ParsedRefundRequest<number>,
): SnapAnswer {
  const found = findDebit(context, order);
  if (!found.ok) return found.answer;
  const details = found.value;
  const request = JSON.stringify([details.debit.referenceNo, order.refundAmount]);
  const earlier = context.debitRefunds.byPartnerNo(order.partnerRefundNo);
  if (earlier !== null) {
    const same = earlier.request === request;
    return same ? buildAnswer(details, earlier) : refuse("INCONSISTENT_REQUEST").answer;
  }
  const accepted = acceptRefund(context, details, order);
  if (!accepted.ok) return accepted.answer;
  return buildAnswer(details, recordRefund(context, details, { ...order, request }));
}

function acceptRefund(
  context: SandboxContext,
  details: DebitDetails,
  { refundAmount }: ParsedRefundRequest<number>,
): Result<null> {
  const { paidAt, wallet } = details.debit;
  if (paidAt === null) return refuse("INVALID_STATUS", "Not paid");
  if (context.now().getTime() > paidAt + WALLET_TERMS[wallet].refundableFor) {
    return refuse("NOT_ALLOWED", "Refund window is over");
  }
  if (context.faults.takes("refuseRefund"))
    return refuse("NOT_PERMITTED", "Wallet takes no refunds");
  const fits = refundAmount >= 1 && refundAmount <= getRefundable(details);
  return fits ? { ok: true, value: null } : refuse("INVALID_AMOUNT");
}

function recordRefund(
  context: SandboxContext,
  { debit }: DebitDetails,
  order: ParsedRefundRequest<number> & { request: string },
): DebitRefund {
  const now = context.now();
  const refund: DebitRefund = {
    refundNo: newReference("R", now),
    partnerRefundNo: order.partnerRefundNo,
    referenceNo: debit.referenceNo,
    amount: order.refundAmount,
    request: order.request,
    reason: order.reason,
    refundedAt: now.getTime(),
  };
  runInTransaction(context.database, () => {
    context.debitRefunds.add(refund);
    context.notifier.enqueue(debitNotification(loadDebitDetails(context, debit), "REFUNDED"));
  });
  context.notifier.wake();
  return refund;
}

function buildAnswer({ debit }: DebitDetails, refund: DebitRefund): SnapAnswer {
  const body = {
    originalReferenceNo: debit.referenceNo,
    originalPartnerReferenceNo: debit.partnerReferenceNo,
    originalExternalId: debit.externalId,
    refundNo: refund.refundNo,
    partnerRefundNo: refund.partnerRefundNo,
    refundAmount: formatAmount(refund.amount),
    refundTime: wibTime(refund.refundedAt),
  };
  return { meaning: "SUCCESS", body };
}
