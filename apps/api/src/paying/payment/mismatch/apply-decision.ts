import { nextAttemptStatus, type AttemptEvent } from "@santap/domain/payment/attempt-state";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { RefundReason } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../../db/transaction.ts";
import { postLedger } from "../../../accounting/ledger/post-ledger.ts";
import { markOrderPaid } from "../../../ordering/order/lifecycle/mark-order-paid.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { planReinstatement } from "../../../ordering/order/lifecycle/reinstate-order.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { cancelOtherAttempt } from "../attempt/cancel-other-attempt.ts";
import { buysDeal } from "../../../ordering/order/rows/bought-deals.ts";
import { recordAsShare } from "../../../ordering/bill/pay/record-as-share.ts";
import type { BillShare } from "../payable/share-payable.ts";
import { moveAttempt, moveToShare, type AttemptRow } from "../attempt/attempt-store.ts";
import type { RefundPorts } from "../refund-ports.ts";
import type { MismatchRow } from "./mismatch-store.ts";

export interface WaitingPayment {
  order: OrderRow;
  attempt: AttemptRow;
  payment: MismatchRow;
  at: number;
  by: string;
  refunds: RefundPorts;
  goesBack: number;
  /** The share that it was for, and the rest of its bill. */
  of: (BillShare & { rest: number }) | null;
  others: boolean;
}

export type AppliedDecision =
  | { kind: "DONE" }
  | { kind: "REFUSED"; reason: "TOO_LITTLE" | "ORDER_TAKES_NONE" | "SOLD_OUT" };

/** The order has to be unpaid and to cost no more; the surplus is refunded. */
export async function acceptMismatch(tx: Tx, waiting: WaitingPayment): Promise<AppliedDecision> {
  const { order, attempt, payment, goesBack, at } = waiting;
  if (waiting.of !== null) return acceptAsShare(tx, waiting, waiting.of);
  const late = order.status === "EXPIRED";
  const paid = nextAttemptStatus(attempt.status, "STAFF_APPLIED");
  if (paid === null || nextOrderStatus(order.status, late ? "PAY_LATE" : "PAY") === null) {
    return { kind: "REFUSED", reason: "ORDER_TAKES_NONE" };
  }
  const amount = order.payable_amount;
  if (goesBack < 0) return { kind: "REFUSED", reason: "TOO_LITTLE" };
  if (late) {
    const reinstatement = await planReinstatement(tx, order, at);
    if (!reinstatement.possible) return { kind: "REFUSED", reason: "SOLD_OUT" };
    await reinstatement.hold();
  }
  const { box, pay_type: payType } = attempt;
  const event = { kind: "AMOUNT_TAKEN", amount: payment.amount, data: describeDecision(waiting) };
  await addOrderEvent(tx, getSubject(waiting), event);
  await markOrderPaid(tx, order, { amount, box, payType, at, late, held: payment.amount });
  await move(tx, waiting, "STAFF_APPLIED");
  await cancelOtherAttempt(tx, attempt, at);
  if (goesBack > 0) await reject(tx, waiting, { amount: goesBack, reason: "SURPLUS" });
  return { kind: "DONE" };
}

/** A bill's money pays a share of at most its rest. */
async function acceptAsShare(
  tx: Tx,
  waiting: WaitingPayment,
  of: BillShare & { rest: number },
): Promise<AppliedDecision> {
  const { order, attempt, payment, goesBack, at } = waiting;
  const amount = payment.amount - goesBack;
  const open = order.status === "OPEN" || order.status === "PAYING";
  const whole = !buysDeal(order) || amount === order.payable_amount;
  // A code that was paid with another of its payments takes no more.
  const used = nextAttemptStatus(attempt.status, "STAFF_APPLIED") === null;
  if (!open || used || amount <= 0 || !whole)
    return { kind: "REFUSED", reason: "ORDER_TAKES_NONE" };
  const event = { kind: "AMOUNT_TAKEN", amount: payment.amount, data: describeDecision(waiting) };
  await addOrderEvent(tx, getSubject(waiting), event);
  const { box, pay_type: payType } = attempt;
  const taken = { ...of, amount, held: payment.amount, box, payType, at };
  await moveToShare(tx, attempt, await recordAsShare(tx, order, taken));
  await move(tx, waiting, "STAFF_APPLIED");
  if (goesBack > 0) await reject(tx, waiting, { amount: goesBack, reason: "SURPLUS" });
  return { kind: "DONE" };
}

/** The attempt ends once none of its payments waits for staff. */
export async function refundMismatch(tx: Tx, waiting: WaitingPayment): Promise<AppliedDecision> {
  const { goesBack: amount, attempt, others } = waiting;
  const subject = getSubject(waiting);
  const data = describeDecision(waiting);
  await addOrderEvent(tx, subject, { kind: "AMOUNT_REJECTED", amount, data });
  await postLedger(tx, subject, [{ kind: "STAFF_DECIDED", amount }]);
  await reject(tx, waiting, { amount, reason: "AMOUNT_MISMATCH" });
  if (attempt.status === "AMOUNT_MISMATCH" && !others) await move(tx, waiting, "STAFF_REFUNDED");
  return { kind: "DONE" };
}

function getSubject({ order, attempt, at }: WaitingPayment) {
  return { storeId: order.store_id, orderId: order.order_id, box: attempt.box, at };
}

function describeDecision({ attempt, by }: WaitingPayment) {
  return { box: attempt.box, by };
}

async function reject(
  tx: Tx,
  waiting: WaitingPayment,
  part: { amount: number; reason: RefundReason },
): Promise<void> {
  const subject = getSubject(waiting);
  await postLedger(tx, subject, [{ kind: "PAYMENT_REJECTED", amount: part.amount }]);
  await waiting.refunds.requestRefund(tx, {
    ...subject,
    ...part,
    paymentRef: waiting.payment.payment_ref,
  });
}

async function move(tx: Tx, { attempt, at }: WaitingPayment, event: AttemptEvent): Promise<void> {
  const { store_id: storeId, box, status: from } = attempt;
  const to = nextAttemptStatus(from, event);
  if (to === null) throw new Error(`no attempt transition ${event} from ${from}`);
  const closed = { createdAt: attempt.created_at, closedAt: at, lastQueriedAt: at, queryCount: 0 };
  // A closed attempt is still queried; a paid one keeps its final query.
  const nextAt =
    to === "CLOSED" ? nextQueryAt({ status: to, ...closed }, at) : attempt.next_query_at;
  const moved = await moveAttempt(tx, { storeId, box, from, to, at, nextQueryAt: nextAt });
  if (!moved) throw new Error("an attempt moved under its lock");
}
