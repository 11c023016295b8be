import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { RefundReason as SuccessRefundReason } from "../payment/success.ts";
import { defineTransitions } from "../state-table.ts";

export type RefundStatus =
  | "REQUESTED"
  | "PROCESSING"
  | "SUCCEEDED"
  | "FAILED"
  /** Staff owe it, in cash or by transfer. */
  | "OFFLINE_DUE"
  /** Staff say that they paid it out; the diner has not confirmed. */
  | "OFFLINE_GIVEN"
  /** Confirmed by the diner, or by staff with the receipt's number once the diner's account is erased. */
  | "OFFLINE_DONE";

/** HAND_BACK and VOUCH are by staff; RECEIVE and DENY are by the diner. */
export type RefundEvent =
  | "SEND"
  | "CONFIRM"
  | "FAIL"
  | "RETRY"
  | "HAND_OVER"
  | "HAND_BACK"
  | "RECEIVE"
  | "DENY"
  | "VOUCH";

export const REFUND_TABLE = defineTransitions<RefundStatus, RefundEvent>({
  REQUESTED: { SEND: "PROCESSING", HAND_OVER: "OFFLINE_DUE" },
  PROCESSING: { CONFIRM: "SUCCEEDED", FAIL: "FAILED" },
  SUCCEEDED: {},
  // Never final: retried, or handed over to staff.
  FAILED: { RETRY: "PROCESSING", HAND_OVER: "OFFLINE_DUE" },
  OFFLINE_DUE: { HAND_BACK: "OFFLINE_GIVEN" },
  OFFLINE_GIVEN: { RECEIVE: "OFFLINE_DONE", DENY: "OFFLINE_DUE", VOUCH: "OFFLINE_DONE" },
  OFFLINE_DONE: {},
});

export const REFUND_STATES = REFUND_TABLE.states;

export function nextRefundStatus(status: RefundStatus, event: RefundEvent): RefundStatus | null {
  return REFUND_TABLE.next(status, event);
}

/** Staff's word alone does not count. */
export function isRefunded(status: RefundStatus): boolean {
  return status === "SUCCEEDED" || status === "OFFLINE_DONE";
}

/** The diner does not have the money yet. */
export const RUNNING_REFUNDS = REFUND_STATES.filter((status) => !isRefunded(status));

/** The order's refund axis. */
export type OrderRefundStatus = "NONE" | "PARTIAL" | "FULL";

export type RefundReason =
  /** Money that no order took. */
  | SuccessRefundReason
  /** Staff refunded a payment of another amount. */
  | "AMOUNT_MISMATCH"
  /** Staff took such a payment; this is the surplus. */
  | "SURPLUS"
  /** Money of a paid order: by staff, or by the acquirer on its own. */
  | "BY_STAFF"
  | "BY_ACQUIRER"
  /** A dish was taken off a bill of which more was paid than it costs now. */
  | "VOID"
  /** Vouchers of a paid purchase: by their holder, or after their time. */
  | "VOUCHER";

/** Those that count towards the order's refund status. */
export const ORDER_REFUND_REASONS: readonly string[] = ["BY_STAFF", "BY_ACQUIRER", "VOUCHER"];

export function isOrderRefund(reason: string): boolean {
  return ORDER_REFUND_REASONS.includes(reason);
}

/** Of a paid order's own money, made or owed. */
export function sumOrderRefunds(
  refunds: readonly { readonly amount: Rupiah; readonly reason: string }[],
): Rupiah {
  const own = refunds.filter(({ reason }) => isOrderRefund(reason));
  return sumRupiah(own.map(({ amount }) => amount));
}

/** OFFLINE: paid out by staff. */
export type RefundRoute = "ORIGINAL" | "OFFLINE";

export interface RefundEntry {
  readonly amount: Rupiah;
  readonly status: RefundStatus;
}

/** Counts completed refunds. */
export function orderRefundStatus(
  paid: Rupiah,
  refunds: readonly RefundEntry[],
): OrderRefundStatus {
  const done = refunds.filter((refund) => isRefunded(refund.status));
  const returned = sumRupiah(done.map((refund) => refund.amount));
  if (returned === 0) return "NONE";
  return returned >= paid ? "FULL" : "PARTIAL";
}

/**
 * Of a purchase of vouchers: FULL also where each voucher gave back what it could, a part-used one less
 * than was paid for it.
 */
export function purchaseRefundStatus(
  paid: Rupiah,
  refunds: readonly RefundEntry[],
  vouchers: { readonly areAllRefunded: boolean },
): OrderRefundStatus {
  const areDone = refunds.every(({ status }) => isRefunded(status));
  return vouchers.areAllRefunded && areDone ? "FULL" : orderRefundStatus(paid, refunds);
}
