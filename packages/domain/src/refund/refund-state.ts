import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { RefundReason as SuccessRefundReason } from "../payment/success.ts";
import { defineTransitions } from "../state-table.ts";

export type RefundStatus =
  | "REQUESTED"
  | "PROCESSING"
  | "SUCCEEDED"
  | "FAILED"
  /** The staff owes the diner the money, in cash or by transfer. */
  | "OFFLINE_DUE"
  /** The staff says that it gave the money back; the diner has not said so yet. */
  | "OFFLINE_GIVEN"
  /** The diner has it, by both sides' word. */
  | "OFFLINE_DONE";

/** HAND_BACK is the staff's word; RECEIVE and DENY are the diner's. */
export type RefundEvent =
  "SEND" | "CONFIRM" | "FAIL" | "RETRY" | "HAND_OVER" | "HAND_BACK" | "RECEIVE" | "DENY";

export const REFUND_TABLE = defineTransitions<RefundStatus, RefundEvent>({
  REQUESTED: { SEND: "PROCESSING", HAND_OVER: "OFFLINE_DUE" },
  PROCESSING: { CONFIRM: "SUCCEEDED", FAIL: "FAILED" },
  SUCCEEDED: {},
  // A refund is never just failed: it is tried again or handed over.
  FAILED: { RETRY: "PROCESSING", HAND_OVER: "OFFLINE_DUE" },
  OFFLINE_DUE: { HAND_BACK: "OFFLINE_GIVEN" },
  OFFLINE_GIVEN: { RECEIVE: "OFFLINE_DONE", DENY: "OFFLINE_DUE" },
  OFFLINE_DONE: {},
});

export const REFUND_STATES = REFUND_TABLE.states;

export function nextRefundStatus(status: RefundStatus, event: RefundEvent): RefundStatus | null {
  return REFUND_TABLE.next(status, event);
}

/** Whether the diner has the money back; the staff's word alone does not say so. */
export function isRefunded(status: RefundStatus): boolean {
  return status === "SUCCEEDED" || status === "OFFLINE_DONE";
}

/** Whether the diner is still owed the money: what keeps an account from being deleted. */
export function isRefundRunning(status: RefundStatus): boolean {
  return !isRefunded(status);
}

/** The order's refund axis. */
export type OrderRefundStatus = "NONE" | "PARTIAL" | "FULL";

export type RefundReason =
  /** Money that no order took. */
  | SuccessRefundReason
  /** Staff gave back a payment of another amount than was due. */
  | "AMOUNT_MISMATCH"
  /** Staff took such a payment, and this is what was too much. */
  | "SURPLUS"
  /** Money of a paid order: staff gives it back, or the acquirer did so by itself. */
  | "BY_STAFF"
  | "BY_ACQUIRER";

/** Whether it gives back money that a paid order had taken, and so moves the order's refund axis. */
export function isOfOrder(reason: string): boolean {
  return reason === "BY_STAFF" || reason === "BY_ACQUIRER";
}

/** Whether it counts towards the sum above which two of the staff have to agree: not what goes back by rule. */
export function isDecided(reason: string): boolean {
  return isOfOrder(reason) || reason === "AMOUNT_MISMATCH" || reason === "SURPLUS";
}

/** ORIGINAL: back to where it came from. OFFLINE: the staff hands it back. */
export type RefundRoute = "ORIGINAL" | "OFFLINE";

export interface RefundEntry {
  readonly amount: Rupiah;
  readonly status: RefundStatus;
}

/** What may still be refunded. Every refund counts, a failed one too: it is paid out in the end. */
export function refundableAmount(paid: Rupiah, refunds: readonly RefundEntry[]): Rupiah {
  return Math.max(0, paid - sumRupiah(refunds.map((refund) => refund.amount)));
}

/** Counts only what the diner has back. */
export function orderRefundStatus(
  paid: Rupiah,
  refunds: readonly RefundEntry[],
): OrderRefundStatus {
  const done = refunds.filter((refund) => isRefunded(refund.status));
  const returned = sumRupiah(done.map((refund) => refund.amount));
  if (returned === 0) return "NONE";
  return returned >= paid ? "FULL" : "PARTIAL";
}

export interface RefundRouteFacts {
  /** Whether the payer's issuer takes QRIS refunds; null where it is not known: then it is tried. */
  readonly issuerRefunds: boolean | null;
  /** Epoch ms. */
  readonly paidAt: number;
  readonly now: number;
  /** How long after a payment the acquirer refunds it; null where it sets no limit. */
  readonly refundWindowMs: number | null;
}

export function refundRoute(facts: RefundRouteFacts): RefundRoute {
  if (facts.issuerRefunds === false) return "OFFLINE";
  const { refundWindowMs } = facts;
  const tooLate = refundWindowMs !== null && facts.now - facts.paidAt > refundWindowMs;
  return tooLate ? "OFFLINE" : "ORIGINAL";
}
