import {
  isLive,
  nextAttemptStatus,
  type AttemptStatus,
} from "@santap/domain/payment/attempt-state";
import {
  attemptEventOf,
  decideSuccess,
  type SuccessDecision,
} from "@santap/domain/payment/success";
import { lastLookAt } from "@santap/domain/payment/last-look";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { writeTogether, type WritePart } from "../../db/write-together.ts";
import type { Metrics } from "../../plugins/metrics.ts";
import { postingLedger } from "../ledger/post-ledger.ts";
import { lockOrder, paymentEnded } from "../order/change/follow-payment.ts";
import { markOrderPaid } from "../order/change/mark-order-paid.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import { planRevival, type Revival } from "../order/change/reserve-again.ts";
import type { OrderRow } from "../order/order-row.ts";
import { requestRefund } from "../refund/request-refund.ts";
import type { Payment } from "./acquirer/acquirer.ts";
import { closeOthers } from "./close-others.ts";
import { keepingPayment, lockAttemptWithPayments, type AttemptRow } from "./pay-store.ts";

export interface ApplyDeps {
  db: Database;
  lateWindowMs: number;
  clock(): number;
  metrics: Metrics;
}

export interface VouchedPayment {
  attempt: Pick<AttemptRow, "store_id" | "order_id" | "box">;
  payment: Payment;
  source: "NOTIFICATION" | "QUERY";
  /** The notification's bytes, kept together with the decision; null for a query. */
  rawBody: Buffer | null;
}

/**
 * The one way in for money. Under the order's lock, each payment ends exactly once in applied,
 * refunded or handed to staff; told again, it changes nothing.
 */
export async function applyPayment(
  deps: ApplyDeps,
  vouched: VouchedPayment,
): Promise<SuccessDecision["kind"]> {
  const now = deps.clock();
  const { source, payment } = vouched;
  const decision = await inTransaction(deps.db, (tx) =>
    decideAndSave(tx, deps, { ...vouched, now }),
  );
  if (decision.kind !== "ALREADY_APPLIED") {
    deps.metrics.paymentResults.inc({ result: decision.kind, source });
    const lagMs = payment.paidAt > 0 ? Math.max(0, now - payment.paidAt) : 0;
    deps.metrics.notificationLag.observe(lagMs / 1000);
  }
  return decision.kind;
}

type Arrival = VouchedPayment & { now: number };
type Attempt = AttemptRow & { handled: string[] };

/** Locks the order first and the attempt second, as everywhere, and reads both under their locks. */
async function decideAndSave(tx: Tx, deps: ApplyDeps, arrival: Arrival): Promise<SuccessDecision> {
  const { payment, now } = arrival;
  const { store_id: storeId, order_id: orderId, box } = arrival.attempt;
  const order = await lockOrder(tx, storeId, orderId);
  const attempt = await lockAttemptWithPayments(tx, storeId, box);
  if (attempt === null) throw new Error("a payment for an attempt that is not there");
  const paidAt = payment.paidAt > 0 ? payment.paidAt : now;
  // Only an expired order asks whether it could still be served.
  const revival = order.status === "EXPIRED" ? await planRevival(tx, order, now) : null;
  const decision = decideSuccess({
    order: {
      status: order.status,
      payableAmount: order.payable_amount,
      expiredAt: order.status === "EXPIRED" ? order.closed_at : null,
    },
    attempt: { status: attempt.status, amount: attempt.amount, handledReferences: attempt.handled },
    paymentReference: payment.reference,
    paidAmount: payment.amount,
    paidAt,
    now,
    canReserveAgain: revival?.possible ?? false,
    storeOpen: revival?.storeOpen ?? true,
    lateWindowMs: deps.lateWindowMs,
  });
  if (decision.kind === "ALREADY_APPLIED") return decision;
  const keeping = keepingOf({ arrival, attempt, paidAt, decision });
  await carryOut(tx, { order, attempt, arrival, decision, revival, keeping });
  return decision;
}

interface Kept {
  arrival: Arrival;
  attempt: Attempt;
  paidAt: number;
  decision: SuccessDecision;
}

/** The payment's own row, and the attempt's next state. */
function keepingOf({ arrival, attempt, paidAt, decision }: Kept): WritePart {
  const { payment, source, rawBody, now } = arrival;
  return keepingPayment(
    {
      provider: attempt.provider,
      eventKey: `${attempt.partner_ref}:${payment.reference}`,
      storeId: attempt.store_id,
      box: attempt.box,
      source,
      amount: payment.amount,
      paymentRef: payment.reference,
      paidAt,
      receivedAt: now,
      result: decision.kind,
      rawBody,
    },
    moveOf(attempt, decision, now),
  );
}

/** Null where the attempt stays where it is. */
function moveOf(attempt: Attempt, decision: SuccessDecision, now: number) {
  const event = attemptEventOf(decision);
  const to = event === null ? null : nextAttemptStatus(attempt.status, event);
  if (to === null || to === attempt.status) return null;
  return { from: attempt.status, to, at: now, nextQueryAt: turnOnceTaken(attempt, to, now) };
}

/**
 * The turn of an attempt that has taken money. Where its last look is under way or over, the turn that
 * it has stays: the look may have found more than this payment, so only a look that ends ends it.
 */
function turnOnceTaken(attempt: Attempt, status: AttemptStatus, now: number): number | null {
  const { expires_at: expiresAt, last_query_at: lastQueriedAt } = attempt;
  return lastLookAt({ status, expiresAt, lastQueriedAt }, now) ?? attempt.next_query_at;
}

interface CarryOut {
  order: OrderRow;
  attempt: Attempt;
  arrival: Arrival;
  decision: SuccessDecision;
  revival: Revival | null;
  /** Written in one statement with what follows from the decision. */
  keeping: WritePart;
}

async function carryOut(
  tx: Tx,
  { order, attempt, arrival, decision, revival, keeping }: CarryOut,
): Promise<void> {
  const { payment, now } = arrival;
  const { store_id: storeId, order_id: orderId, box } = attempt;
  const subject = { storeId, orderId, box, at: now };
  const received = { kind: "PAYMENT_RECEIVED" as const, amount: payment.amount };
  switch (decision.kind) {
    case "APPLY":
    case "APPLY_LATE": {
      const late = decision.kind === "APPLY_LATE";
      if (late) await revival?.hold();
      const { amount } = payment;
      const paid = { amount, box, payType: attempt.pay_type, at: now, late };
      await markOrderPaid(tx, order, { ...paid, together: [keeping] });
      // A live attempt is the only one; where it was closed before, another may be live.
      return isLive(attempt.status) ? undefined : closeOthers(tx, attempt, now);
    }
    case "REFUND":
      await writeTogether(tx, [
        keeping,
        postingLedger(subject, [received, { kind: "PAYMENT_REJECTED", amount: payment.amount }]),
      ]);
      return requestRefund(tx, {
        ...subject,
        paymentRef: payment.reference,
        amount: payment.amount,
        reason: decision.reason,
      });
    case "STAFF":
      await writeTogether(tx, [
        keeping,
        postingLedger(subject, [received, { kind: "HANDED_TO_STAFF", amount: payment.amount }]),
      ]);
      await noteOnOrder(tx, subject, { kind: "AMOUNT_MISMATCH", amount: payment.amount });
      return endedBy(tx, { order, attempt, now });
    case "ALREADY_APPLIED":
      return;
  }
}

/** Money of another amount ends a live attempt; on one that was closed before there is nothing to end. */
async function endedBy(
  tx: Tx,
  { order, attempt, now }: { order: OrderRow; attempt: Attempt; now: number },
): Promise<void> {
  if (isLive(attempt.status)) await paymentEnded(tx, order, { at: now });
}
