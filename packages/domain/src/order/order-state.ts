import { defineTransitions } from "../state-table.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

export type OrderStatus =
  /** Paid first, not paid yet. */
  | "AWAITING_PAYMENT"
  /** A bill that is paid at the end and still takes rounds. */
  | "OPEN"
  /** A payment attempt is live: the lines are frozen. */
  | "PAYING"
  | "PAID"
  | "COMPLETED"
  | "CANCELLED"
  | "EXPIRED";

/**
 * PAYMENT_CLOSED and BILL_PAYMENT_CLOSED: the live attempt ended unpaid, on an order paid first and
 * on a bill. PAY: money that is applied, also of an attempt given up on. PAY_LATE: money for an
 * order that has expired.
 */
export type OrderEvent =
  | "START_PAYMENT"
  | "PAYMENT_CLOSED"
  | "BILL_PAYMENT_CLOSED"
  | "PAY"
  | "PAY_LATE"
  | "COMPLETE"
  | "CANCEL"
  | "EXPIRE";

export const ORDER_TABLE = defineTransitions<OrderStatus, OrderEvent>({
  AWAITING_PAYMENT: {
    START_PAYMENT: "PAYING",
    PAY: "PAID",
    CANCEL: "CANCELLED",
    EXPIRE: "EXPIRED",
  },
  OPEN: { START_PAYMENT: "PAYING", PAY: "PAID", CANCEL: "CANCELLED" },
  // Neither cancelled nor expired from here: the attempt is closed at the acquirer first.
  PAYING: { PAYMENT_CLOSED: "AWAITING_PAYMENT", BILL_PAYMENT_CLOSED: "OPEN", PAY: "PAID" },
  PAID: { COMPLETE: "COMPLETED" },
  COMPLETED: {},
  CANCELLED: {},
  EXPIRED: { PAY_LATE: "PAID" },
});

export const ORDER_STATES = ORDER_TABLE.states;

export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return ORDER_TABLE.next(status, event);
}

/** The status an order is created with, before any payment. */
export function initialOrderStatus(terms: PayTerms): "AWAITING_PAYMENT" | "OPEN" {
  return isPaidFirst(terms) ? "AWAITING_PAYMENT" : "OPEN";
}

/** The event for an attempt that ended unpaid: the order goes back to what it was before. */
export function paymentClosedEvent(terms: PayTerms): "PAYMENT_CLOSED" | "BILL_PAYMENT_CLOSED" {
  return isPaidFirst(terms) ? "PAYMENT_CLOSED" : "BILL_PAYMENT_CLOSED";
}

/** What is asked about an order before something is done to it. */
export interface OrderFacts extends PayTerms {
  readonly status: OrderStatus;
  /** Epoch ms; null for a bill, which does not expire. */
  readonly expiresAt: number | null;
  readonly hasLiveAttempt: boolean;
  /** Lines that were not voided. */
  readonly lineCount: number;
  /** Lines that the kitchen has received. */
  readonly firedLineCount: number;
}

export type OrderRefusal =
  | "ALREADY_PAID"
  | "CANCELLED"
  | "EXPIRED"
  | "PAYMENT_UNDER_WAY"
  | "NOTHING_ORDERED"
  /** The kitchen has started: only the staff can cancel. */
  | "KITCHEN_STARTED"
  /** An order paid first is fixed; another round is another order. */
  | "FIXED"
  | "NOT_DUE";

export type OrderPermission =
  { readonly ok: true } | { readonly ok: false; readonly reason: OrderRefusal };

/** The questions every action asks before it acts. `now` is epoch ms. */
export const orderCan = { pay, cancel, giveUp, expire, addLines };

/** PAYING is allowed: whoever taps Pay then is given the live attempt. */
function pay(order: OrderFacts, now: number): OrderPermission {
  const reason = endedReason(order, now);
  if (reason) return refuse(reason);
  return order.lineCount === 0 ? refuse("NOTHING_ORDERED") : { ok: true };
}

function cancel(order: OrderFacts, now: number): OrderPermission {
  const reason = endedReason(order, now);
  if (reason) return refuse(reason);
  if (isPaying(order)) return refuse("PAYMENT_UNDER_WAY");
  return order.firedLineCount > 0 ? refuse("KITCHEN_STARTED") : { ok: true };
}

/**
 * Cancelling as the buyer may wish it: a live payment is closed first, so what counts is the state
 * that the order then goes back to.
 */
function giveUp(order: OrderFacts, now: number): OrderPermission {
  const after = nextOrderStatus(order.status, paymentClosedEvent(order));
  return cancel({ ...order, status: after ?? order.status, hasLiveAttempt: false }, now);
}

function expire(order: OrderFacts, now: number): OrderPermission {
  const reason = STATUS_REFUSAL[order.status];
  if (reason) return refuse(reason);
  if (isPaying(order)) return refuse("PAYMENT_UNDER_WAY");
  return isPastDue(order, now) ? { ok: true } : refuse("NOT_DUE");
}

function addLines(order: OrderFacts, now: number): OrderPermission {
  const reason = endedReason(order, now);
  if (reason) return refuse(reason);
  if (isPaying(order)) return refuse("PAYMENT_UNDER_WAY");
  return isPaidFirst(order) ? refuse("FIXED") : { ok: true };
}

const STATUS_REFUSAL: { readonly [status in OrderStatus]: OrderRefusal | null } = {
  AWAITING_PAYMENT: null,
  OPEN: null,
  PAYING: null,
  PAID: "ALREADY_PAID",
  COMPLETED: "ALREADY_PAID",
  CANCELLED: "CANCELLED",
  EXPIRED: "EXPIRED",
};

/** Past its time counts as expired even before the timer has got round to saying so. */
function endedReason(order: OrderFacts, now: number): OrderRefusal | null {
  return STATUS_REFUSAL[order.status] ?? (isPastDue(order, now) ? "EXPIRED" : null);
}

/** Whether its time is up; a live attempt suspends that, and a bill has no time. */
export function isPastDue(order: OrderFacts, now: number): boolean {
  const running = order.status === "AWAITING_PAYMENT" && !order.hasLiveAttempt;
  return running && order.expiresAt !== null && now >= order.expiresAt;
}

function isPaying(order: OrderFacts): boolean {
  return order.status === "PAYING" || order.hasLiveAttempt;
}

function refuse(reason: OrderRefusal): OrderPermission {
  return { ok: false, reason };
}
