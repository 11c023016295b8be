import { randomUUID } from "node:crypto";
import { debitNotification } from "../ewallet/debit-notification.ts";
import { openDebitFile } from "../ewallet/debit-file.ts";
import { refundableOf } from "../ewallet/debit-standing.ts";
import { WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { inOneStep } from "../memory/open-memory.ts";
import { refundNotification } from "../notifier/compose-notification.ts";
import type { Refund } from "../transactions/payment-store.ts";
import { refundableRupiah } from "../transactions/standing.ts";
import { openFile } from "../transactions/transaction-file.ts";
import type { World } from "../world.ts";
import type { Creation } from "./create-once.ts";
import { findRequest, type Named, partsOf, statusOf } from "./payment-request-view.ts";
import { refuse, type Result } from "./refusals.ts";

export interface RefundBody {
  payment_request_id: string;
  reference_id?: string;
  amount: number;
  reason: string;
}

type BareRefund = Omit<Refund, "paymentReference">;
type Refused = Extract<Result, { ok: false }>;

/** How long a code can be given back. */
const CODE_REFUNDABLE_MS = 7 * 86_400_000;

/** Gives money back at once, whole or in parts. */
export function makeRefund(world: World, body: RefundBody): ReturnType<Creation["make"]> {
  const named = findRequest(world, body.payment_request_id);
  if (named === null) return refused("DATA_NOT_FOUND", "Payment request not found");
  const why = whyNot(world, named, body);
  if (why !== null) return why;
  const refundNo = `rfd-${randomUUID()}`;
  const refund: BareRefund = {
    refundNo,
    partnerRefundNo: body.reference_id ?? refundNo,
    referenceNo: partsOf(named).referenceNo,
    amount: body.amount,
    request: JSON.stringify(body),
    reason: body.reason,
    refundedAt: world.now().getTime(),
  };
  inOneStep(world.memory, () => record(world, named, refund));
  world.notifier.wake();
  return { ok: true, id: refundNo };
}

export function viewRefunds(world: World, requestId: string): object[] {
  const named = findRequest(world, requestId);
  if (named === null) return [];
  return refundsOf(world, named).map((refund) => viewRefund(named, refund));
}

/** The one of this id among a request's refunds. */
export function viewRefundNo(world: World, requestId: string, refundNo: string): object {
  const named = findRequest(world, requestId);
  const refund =
    named === null ? undefined : refundsOf(world, named).find((one) => one.refundNo === refundNo);
  if (named === null || refund === undefined) throw new Error("sandbox: a refund has vanished");
  return viewRefund(named, refund);
}

function whyNot(world: World, named: Named, body: RefundBody): Refused | null {
  if (statusOf(world, named) !== "SUCCEEDED") {
    return refused("INELIGIBLE_TRANSACTION_STATUS", "Payment request has not succeeded");
  }
  if (world.faults.takes("refuseRefund") || isTooLate(world, named)) {
    return refused("REFUND_NOT_SUPPORTED", "Refund is not supported");
  }
  const reference = body.reference_id;
  const used =
    reference !== undefined &&
    (world.payments.refundByPartnerNo(reference) ?? world.debitRefunds.byPartnerNo(reference)) !==
      null;
  if (used) return refused("DUPLICATE_ERROR", "reference_id was used");
  return body.amount > refundable(world, named)
    ? refused("REFUND_AMOUNT_EXCEEDED", "Refund amount exceeds what was paid")
    : null;
}

function refused(...[code, message]: Parameters<typeof refuse>): Refused {
  return { ok: false, code, message };
}

function isTooLate(world: World, named: Named): boolean {
  const now = world.now().getTime();
  if (named.kind === "WALLET") {
    const { wallet, paidAt } = named.debit;
    return now > (paidAt ?? now) + WALLET_TERMS[wallet].refundableFor;
  }
  const last = world.payments.paymentsOf(named.transaction.referenceNo).at(-1);
  return now > (last?.paidAt ?? now) + CODE_REFUNDABLE_MS;
}

function refundable(world: World, named: Named): number {
  return named.kind === "CODE"
    ? refundableRupiah(openFile(world, named.transaction), null)
    : refundableOf(openDebitFile(world, named.debit));
}

function refundsOf(world: World, named: Named): readonly BareRefund[] {
  const { referenceNo } = partsOf(named);
  return named.kind === "CODE"
    ? world.payments.refundsOf(referenceNo)
    : world.debitRefunds.ofDebit(referenceNo);
}

function record(world: World, named: Named, refund: BareRefund): void {
  if (named.kind === "CODE") {
    const whole = { ...refund, paymentReference: null };
    world.payments.refund(whole);
    world.notifier.enqueue(refundNotification(openFile(world, named.transaction), whole));
    return;
  }
  world.debitRefunds.add(refund);
  world.notifier.enqueue(debitNotification(openDebitFile(world, named.debit), "REFUNDED"));
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
