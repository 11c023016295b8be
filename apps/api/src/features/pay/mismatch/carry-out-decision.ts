import { nextAttemptStatus, type AttemptEvent } from "@santap/domain/payment/attempt-state";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { RefundReason } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../../db/transaction.ts";
import { postLedger } from "../../ledger/post-ledger.ts";
import { markOrderPaid } from "../../order/change/mark-order-paid.ts";
import { noteOnOrder } from "../../order/change/note-on-order.ts";
import { planRevival } from "../../order/change/reserve-again.ts";
import type { OrderRow } from "../../order/order-row.ts";
import { approver, type Approval } from "../../refund/approval.ts";
import { requestRefund } from "../../refund/request-refund.ts";
import { closeOthers } from "../close-others.ts";
import { moveAttempt, type AttemptRow } from "../pay-store.ts";
import type { MismatchRow } from "./mismatch-store.ts";

export interface WaitingPayment {
  order: OrderRow;
  attempt: AttemptRow;
  payment: MismatchRow;
  at: number;
  by: string;
  approval: Approval;
  /** Another payment of the same attempt waits for staff as well. */
  others: boolean;
}

export type CarriedOut =
  | { kind: "DONE"; end: { goesBack: number } }
  | { kind: "REFUSED"; reason: "TOO_LITTLE" | "ORDER_TAKES_NONE" | "SOLD_OUT" };

/** It pays the order, which has to be unpaid and to cost no more; what is too much goes back. */
export async function takeAsPayment(tx: Tx, waiting: WaitingPayment): Promise<CarriedOut> {
  const { order, attempt, payment, at } = waiting;
  const late = order.status === "EXPIRED";
  const paid = nextAttemptStatus(attempt.status, "STAFF_APPLIED");
  if (paid === null || nextOrderStatus(order.status, late ? "PAY_LATE" : "PAY") === null) {
    return { kind: "REFUSED", reason: "ORDER_TAKES_NONE" };
  }
  const amount = order.payable_amount;
  if (payment.amount < amount) return { kind: "REFUSED", reason: "TOO_LITTLE" };
  if (late) {
    const revival = await planRevival(tx, order, at);
    if (!revival.possible) return { kind: "REFUSED", reason: "SOLD_OUT" };
    await revival.hold();
  }
  const { box, pay_type: payType } = attempt;
  const event = { kind: "AMOUNT_TAKEN", amount: payment.amount, data: decidedBy(waiting) };
  await noteOnOrder(tx, subjectOf(waiting), event);
  await markOrderPaid(tx, order, { amount, box, payType, at, late, held: payment.amount });
  await move(tx, waiting, "STAFF_APPLIED");
  await closeOthers(tx, attempt, at);
  const goesBack = payment.amount - amount;
  if (goesBack > 0) await reject(tx, waiting, { amount: goesBack, reason: "SURPLUS" });
  return { kind: "DONE", end: { goesBack } };
}

/** All of it goes back; the attempt is over once none of its payments waits any more. */
export async function giveBack(tx: Tx, waiting: WaitingPayment): Promise<CarriedOut> {
  const { payment, attempt, others } = waiting;
  const { amount } = payment;
  const subject = subjectOf(waiting);
  const data = decidedBy(waiting);
  await noteOnOrder(tx, subject, { kind: "AMOUNT_REJECTED", amount, data });
  await postLedger(tx, subject, [{ kind: "STAFF_DECIDED", amount }]);
  await reject(tx, waiting, { amount, reason: "AMOUNT_MISMATCH" });
  if (attempt.status === "AMOUNT_MISMATCH" && !others) await move(tx, waiting, "STAFF_REFUNDED");
  return { kind: "DONE", end: { goesBack: amount } };
}

function subjectOf({ order, attempt, at }: WaitingPayment) {
  return { storeId: order.store_id, orderId: order.order_id, box: attempt.box, at };
}

function decidedBy({ attempt, by, approval }: WaitingPayment) {
  return { box: attempt.box, by, ...approver(approval) };
}

async function reject(
  tx: Tx,
  waiting: WaitingPayment,
  part: { amount: number; reason: RefundReason },
): Promise<void> {
  const subject = subjectOf(waiting);
  await postLedger(tx, subject, [{ kind: "PAYMENT_REJECTED", amount: part.amount }]);
  await requestRefund(tx, { ...subject, ...part, paymentRef: waiting.payment.payment_ref });
}

async function move(tx: Tx, { attempt, at }: WaitingPayment, event: AttemptEvent): Promise<void> {
  const { store_id: storeId, box, status: from } = attempt;
  const to = nextAttemptStatus(from, event);
  if (to === null) throw new Error(`no attempt transition ${event} from ${from}`);
  const closed = { createdAt: attempt.created_at, closedAt: at, lastQueriedAt: at, queryCount: 0 };
  // A closed code is listened to as any other; of a paid one its last look is still to come.
  const nextAt =
    to === "CLOSED" ? nextQueryAt({ status: to, ...closed }, at) : attempt.next_query_at;
  const moved = await moveAttempt(tx, { storeId, box, from, to, at, nextQueryAt: nextAt });
  if (!moved) throw new Error("an attempt moved under its lock");
}
