import { formatAmount } from "@santap/snap/amount";
import type { ParsedDebitRefundRequest } from "@santap/snap/direct-debit/refund";
import { type Passed, refuse, type SnapAnswer } from "../../acquirer/call/snap-call.ts";
import { inOneStep } from "../../memory/open-memory.ts";
import { newReference } from "../../transactions/references.ts";
import { wibTime } from "../../wib.ts";
import type { World } from "../../world.ts";
import { openDebitFile } from "../debit-file.ts";
import { debitNotification } from "../debit-notification.ts";
import type { DebitRefund } from "../debit-refund-store.ts";
import { type DebitFile, refundableOf } from "../debit-standing.ts";
import { WALLET_TERMS } from "../wallet-terms.ts";
import { findDebit } from "./find-debit.ts";

/**
 * debit/refund (service 58). `partnerRefundNo` is the idempotency key: the same request again gets the
 * same answer, another one under that key is refused.
 */
export function refundDebit(world: World, order: ParsedDebitRefundRequest): SnapAnswer {
  const found = findDebit(world, order);
  if (!found.ok) return found.answer;
  const file = found.value;
  const request = JSON.stringify([file.debit.referenceNo, order.refundAmount]);
  const earlier = world.debitRefunds.byPartnerNo(order.partnerRefundNo);
  if (earlier !== null) {
    const same = earlier.request === request;
    return same ? refunded(file, earlier) : refuse("INCONSISTENT_REQUEST").answer;
  }
  const accepted = acceptRefund(world, file, order);
  if (!accepted.ok) return accepted.answer;
  return refunded(file, recordRefund(world, file, { ...order, request }));
}

function acceptRefund(
  world: World,
  file: DebitFile,
  { refundAmount }: ParsedDebitRefundRequest,
): Passed<null> {
  const { paidAt, wallet } = file.debit;
  if (paidAt === null) return refuse("INVALID_STATUS", "Not paid");
  if (world.now().getTime() > paidAt + WALLET_TERMS[wallet].refundableFor) {
    return refuse("NOT_ALLOWED", "Refund window is over");
  }
  if (world.faults.takes("refuseRefund")) return refuse("NOT_PERMITTED", "Wallet takes no refunds");
  const fits = refundAmount >= 1 && refundAmount <= refundableOf(file);
  return fits ? { ok: true, value: null } : refuse("INVALID_AMOUNT");
}

function recordRefund(
  world: World,
  { debit }: DebitFile,
  order: ParsedDebitRefundRequest & { request: string },
): DebitRefund {
  const now = world.now();
  const refund: DebitRefund = {
    refundNo: newReference("R", now),
    partnerRefundNo: order.partnerRefundNo,
    referenceNo: debit.referenceNo,
    amount: order.refundAmount,
    request: order.request,
    reason: order.reason,
    refundedAt: now.getTime(),
  };
  inOneStep(world.memory, () => {
    world.debitRefunds.add(refund);
    world.notifier.enqueue(debitNotification(openDebitFile(world, debit), "REFUNDED"));
  });
  world.notifier.wake();
  return refund;
}

function refunded({ debit }: DebitFile, refund: DebitRefund): SnapAnswer {
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
