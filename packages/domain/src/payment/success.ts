import { MINUTE_MS } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { OrderStatus } from "../order/order-state.ts";
import type { AttemptEvent, AttemptStatus } from "./attempt-state.ts";

/** How long an expired order still takes its money. */
export const LATE_WINDOW_MS = 30 * MINUTE_MS;

/** A vouched payment and everything that decides about it. Times are epoch ms. */
export interface SuccessFacts {
  readonly order: {
    readonly status: OrderStatus;
    /** Its current price. */
    readonly payableAmount: Rupiah;
    /** When it became EXPIRED; null in every other status. */
    readonly expiredAt: number | null;
  };
  readonly attempt: {
    readonly status: AttemptStatus;
    readonly amount: Rupiah;
    /** References of payments on this attempt that were decided before. */
    readonly handledReferences: readonly string[];
  };
  /** Tells a repeated message from a second payment. */
  readonly paymentReference: string;
  readonly paidAmount: number;
  readonly paidAt: number;
  readonly now: number;
  /** Whether stock and coupons of an expired order can be held again. */
  readonly canReserveAgain: boolean;
  readonly storeOpen: boolean;
  readonly lateWindowMs: number;
}

export type RefundReason = "DUPLICATE" | "ORDER_CANCELLED" | "LATE" | "STORE_CLOSED" | "SOLD_OUT";

export type SuccessDecision =
  | { readonly kind: "APPLY" }
  /** Hold stock and coupons again, then apply. */
  | { readonly kind: "APPLY_LATE" }
  | { readonly kind: "REFUND"; readonly reason: RefundReason }
  | { readonly kind: "STAFF"; readonly reason: "AMOUNT_MISMATCH" }
  /** This payment was decided before. */
  | { readonly kind: "ALREADY_APPLIED" };

/** Total: every payment is applied, refunded or handed to staff, exactly once. */
export function decideSuccess(facts: SuccessFacts): SuccessDecision {
  const { order, attempt } = facts;
  if (attempt.handledReferences.includes(facts.paymentReference))
    return { kind: "ALREADY_APPLIED" };
  if (isPaidAlready(facts)) return refund("DUPLICATE");
  if (!isAmountRight(facts)) return { kind: "STAFF", reason: "AMOUNT_MISMATCH" };
  switch (order.status) {
    case "AWAITING_PAYMENT":
    case "OPEN":
    case "PAYING":
      return { kind: "APPLY" };
    case "EXPIRED":
      return decideLate(facts);
    case "CANCELLED":
    case "WRITTEN_OFF":
      return refund("ORDER_CANCELLED");
    case "PAID":
    case "COMPLETED":
      return refund("DUPLICATE");
  }
}

/** Null where nothing changes. */
export function toAttemptEvent(decision: SuccessDecision): AttemptEvent | null {
  switch (decision.kind) {
    case "APPLY":
    case "APPLY_LATE":
      return "SUCCEED";
    case "REFUND":
      return decision.reason === "DUPLICATE" ? "SUCCEED_TWICE" : "SUCCEED_LATE";
    case "STAFF":
      return "SUCCEED_WRONG";
    case "ALREADY_APPLIED":
      return null;
  }
}

/** Either one suffices, should they ever disagree. */
function isPaidAlready({ order, attempt }: SuccessFacts): boolean {
  const orderPaid = order.status === "PAID" || order.status === "COMPLETED";
  const { status } = attempt;
  return orderPaid || status === "PAY_SUCCESS" || status === "DUPLICATE_SUCCESS";
}

/** The bill may have grown since a closed attempt was created, so its amount counts too. */
function isAmountRight({ order, attempt, paidAmount }: SuccessFacts): boolean {
  return paidAmount === attempt.amount && paidAmount === order.payableAmount;
}

function decideLate(facts: SuccessFacts): SuccessDecision {
  // The later of the two clocks: guests of an expired order may have left.
  const arrived = Math.max(facts.now, facts.paidAt);
  const { expiredAt } = facts.order;
  if (expiredAt === null || arrived - expiredAt > facts.lateWindowMs) return refund("LATE");
  if (!facts.storeOpen) return refund("STORE_CLOSED");
  return facts.canReserveAgain ? { kind: "APPLY_LATE" } : refund("SOLD_OUT");
}

function refund(reason: RefundReason): SuccessDecision {
  return { kind: "REFUND", reason };
}
