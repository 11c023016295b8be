import { defineTransitions } from "../state-table.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

export type OrderStatus =
  /** Paid first, not paid yet. */
  | "AWAITING_PAYMENT"
  /** A bill paid at the end that still takes rounds. */
  | "OPEN"
  /** A payment attempt is live: the lines are frozen. */
  | "PAYING"
  | "PAID"
  | "COMPLETED"
  | "CANCELLED"
  | "EXPIRED"
  /** Its guests are gone, and its rest stays unpaid. */
  | "WRITTEN_OFF";

/**
 * PAYMENT_CLOSED, BILL_PAYMENT_CLOSED: the live attempt ended unpaid. PAY: money is applied, also
 * of a closed attempt. PAY_LATE: money for an expired order.
 */
export type OrderEvent =
  | "START_PAYMENT"
  | "PAYMENT_CLOSED"
  | "BILL_PAYMENT_CLOSED"
  | "PAY"
  | "PAY_LATE"
  | "COMPLETE"
  | "CANCEL"
  | "EXPIRE"
  | "WRITE_OFF";

export const ORDER_TABLE = defineTransitions<OrderStatus, OrderEvent>({
  AWAITING_PAYMENT: {
    START_PAYMENT: "PAYING",
    PAY: "PAID",
    CANCEL: "CANCELLED",
    EXPIRE: "EXPIRED",
  },
  OPEN: { START_PAYMENT: "PAYING", PAY: "PAID", CANCEL: "CANCELLED", WRITE_OFF: "WRITTEN_OFF" },
  // Cannot be cancelled or expire: the attempt must be closed at the acquirer first.
  PAYING: { PAYMENT_CLOSED: "AWAITING_PAYMENT", BILL_PAYMENT_CLOSED: "OPEN", PAY: "PAID" },
  PAID: { COMPLETE: "COMPLETED" },
  COMPLETED: {},
  CANCELLED: {},
  EXPIRED: { PAY_LATE: "PAID" },
  WRITTEN_OFF: {},
});

export const ORDER_STATES = ORDER_TABLE.states;

export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return ORDER_TABLE.next(status, event);
}

export function initialOrderStatus(terms: PayTerms): "AWAITING_PAYMENT" | "OPEN" {
  return isPaidFirst(terms) ? "AWAITING_PAYMENT" : "OPEN";
}

/** The order returns to its former status. */
export function paymentClosedEvent(terms: PayTerms): "PAYMENT_CLOSED" | "BILL_PAYMENT_CLOSED" {
  return isPaidFirst(terms) ? "PAYMENT_CLOSED" : "BILL_PAYMENT_CLOSED";
}

export interface OrderFacts extends PayTerms {
  readonly status: OrderStatus;
  /** Epoch ms; null for a bill, which does not expire. */
  readonly expiresAt: number | null;
  readonly hasLiveAttempt: boolean;
  /** Without voided lines. */
  readonly lineCount: number;
  /** Received by the kitchen. */
  readonly firedLineCount: number;
}

export type OrderRefusal =
  | "ALREADY_PAID"
  | "CANCELLED"
  | "EXPIRED"
  | "PAYMENT_UNDER_WAY"
  | "NOTHING_ORDERED"
  /** The kitchen has started: only staff can cancel. */
  | "KITCHEN_STARTED"
  /** An order paid first is fixed; another round is another order. */
  | "FIXED"
  | "NOT_DUE";

export type OrderPermission =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: OrderRefusal };

/** Permissions; `now` in epoch ms. */
export const orderCan = { pay, cancel, cancelByBuyer, expire, addLines };

/** PAYING is allowed: the caller then gets the live attempt. */
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

/** A buyer may cancel during a live payment, which is closed first: the state after that counts. */
function cancelByBuyer(order: OrderFacts, now: number): OrderPermission {
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
  WRITTEN_OFF: "CANCELLED",
};

/** Past its time counts as expired before the worker has run. */
function endedReason(order: OrderFacts, now: number): OrderRefusal | null {
  return STATUS_REFUSAL[order.status] ?? (isPastDue(order, now) ? "EXPIRED" : null);
}

/** A live attempt suspends expiry, and a bill has none. */
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
