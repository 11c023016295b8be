import { randomUUID } from "node:crypto";
import { debitNotification } from "../ewallet/debit-notification.ts";
import { loadDebitDetails } from "../ewallet/debit-details.ts";
import { getRefundable } from "../ewallet/debit-status.ts";
import { WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { runInTransaction } from "../database/database.ts";
import { refundNotification } from "../notifier/compose-notification.ts";
import type { Refund } from "../transactions/payment-store.ts";
import { refundableRupiah } from "../transactions/transaction-status.ts";
import { loadDetails } from "../transactions/transaction-details.ts";
import type { SandboxContext } from "../context.ts";
import type { Creation } from "./idempotency.ts";
import { findRequest, type Named, getStored, answerStatus } from "./payment-views.ts";
import { refuse, type Result } from "./errors.ts";

export interface RefundBody {
  payment_request_id: string;
  reference_id?: string;
  amount: number;
  reason: string;
}

type BareRefund = Omit<Refund, "paymentReference">;
type Refused = Extract<Result, { ok: false }>;

const CODE_REFUNDABLE_MS = 7 * 86_400_000;

export function makeRefund(
  context: SandboxContext,
  body: RefundBody,
): ReturnType<Creation["make"]> {
  const named = findRequest(context, body.payment_request_id);
  if (named === null) return refused("DATA_NOT_FOUND", "Payment request not found");
  const why = whyNot(context, named, body);
  if (why !== null) return why;
  const refundNo = `rfd-${randomUUID()}`;
  const refund: BareRefund = {
    refundNo,
    partnerRefundNo: body.reference_id ?? refundNo,
    referenceNo: getStored(named).referenceNo,
    amount: body.amount,
    request: JSON.stringify(body),
    reason: body.reason,
    refundedAt: context.now().getTime(),
  };
  runInTransaction(context.database, () => record(context, named, refund));
  context.notifier.wake();
  return { ok: true, id: refundNo };
}

export function viewRefunds(context: SandboxContext, requestId: string): object[] {
  const named = findRequest(context, requestId);
  if (named === null) return [];
  return listRefunds(context, named).map((refund) => viewRefund(named, refund));
}

export function viewRefundNo(context: SandboxContext, requestId: string, refundNo: string): object {
  const named = findRequest(context, requestId);
  const refund =
    named === null
      ? undefined
      : listRefunds(context, named).find((one) => one.refundNo === refundNo);
  if (named === null || refund === undefined) throw new Error("sandbox: a refund has vanished");
  return viewRefund(named, refund);
}

function whyNot(context: SandboxContext, named: Named, body: RefundBody): Refused | null {
  if (answerStatus(context, named) !== "SUCCEEDED") {
    return refused("INELIGIBLE_TRANSACTION_STATUS", "Payment request has not succeeded");
  }
  if (context.faults.takes("refuseRefund") || isTooLate(context, named)) {
    return refused("REFUND_NOT_SUPPORTED", "Refund is not supported");
  }
  const reference = body.reference_id;
  const used =
    reference !== undefined &&
    (context.payments.refundByPartnerNo(reference) ??
      context.debitRefunds.byPartnerNo(reference)) !== null;
  if (used) return refused("DUPLICATE_ERROR", "reference_id was used");
  return body.amount > refundable(context, named)
    ? refused("REFUND_AMOUNT_EXCEEDED", "Refund amount exceeds what was paid")
    : null;
}

function refused(...[code, message]: Parameters<typeof refuse>): Refused {
  return { ok: false, code, message };
}

function isTooLate(context: SandboxContext, named: Named): boolean {
  const now = context.now().getTime();
  if (named.kind === "WALLET") {
    const { wallet, paidAt } = named.debit;
    return now > (paidAt ?? now) + WALLET_TERMS[wallet].refundableFor;
  }
  const last = context.payments.listPayments(named.transaction.referenceNo).at(-1);
  return now > (last?.paidAt ?? now) + CODE_REFUNDABLE_MS;
}

function refundable(context: SandboxContext, named: Named): number {
  return named.kind === "CODE"
    ? refundableRupiah(loadDetails(context, named.transaction), null)
    : getRefundable(loadDebitDetails(context, named.debit));
}

function listRefunds(context: SandboxContext, named: Named): readonly BareRefund[] {
  const { referenceNo } = getStored(named);
  return named.kind === "CODE"
    ? context.payments.listRefunds(referenceNo)
    : context.debitRefunds.ofDebit(referenceNo);
}

function record(context: SandboxContext, named: Named, refund: BareRefund): void {
  if (named.kind === "CODE") {
    const whole = { ...refund, paymentReference: null };
    context.payments.refund(whole);
    context.notifier.enqueue(refundNotification(loadDetails(context, named.transaction), whole));
    return;
  }
  context.debitRefunds.add(refund);
  context.notifier.enqueue(debitNotification(loadDebitDetails(context, named.debit), "REFUNDED"));
}

function viewRefund(named: Named, refund: BareRefund): object {
  return {
    id: refund.refundNo,
    payment_request_id: refund.referenceNo,
    reference_id: refund.partnerRefundNo,
    amount: refund.amount,
    currency: "IDR",
    country: "ID",
    channel_code: named.kind === "CODE" ? "QRIS" : named.debit.wallet,
    status: "SUCCEEDED",
    reason: refund.reason,
    failure_code: null,
    created: new Date(refund.refundedAt).toISOString(),
    updated: new Date(refund.refundedAt).toISOString(),
  };
}
