import { defineTransitions } from "../state-table.ts";

export type AttemptStatus =
  /** Stored; the acquirer was not called yet. */
  | "CREATED"
  /** The acquirer was called, without a clear answer yet. */
  | "SUBMITTING"
  | "WAIT_PAY"
  /** The payer's wallet refused; the code can still be paid. */
  | "PAY_FAIL"
  /** Close requested; the acquirer has not confirmed. */
  | "CLOSING"
  | "CLOSED"
  | "PAY_SUCCESS"
  /** Paid when the order could no longer take it: refunded. */
  | "LATE_SUCCESS"
  /** Paid when the order was paid already: refunded. */
  | "DUPLICATE_SUCCESS"
  /** Paid with another amount: staff decides. */
  | "AMOUNT_MISMATCH";

/**
 * The SUCCEED events are the outcomes of `decideSuccess`. STAFF_APPLIED and STAFF_REFUNDED end an
 * amount mismatch.
 */
export type AttemptEvent =
  | "SUBMIT"
  | "READY"
  | "DECLINE"
  | "PENDING_AGAIN"
  | "CLOSE"
  | "CLOSE_REFUSED"
  | "CLOSE_CONFIRMED"
  | "SUCCEED"
  | "SUCCEED_LATE"
  | "SUCCEED_TWICE"
  | "SUCCEED_WRONG"
  | "STAFF_APPLIED"
  | "STAFF_REFUNDED";

/** Money can arrive in any status, and always has a target. */
const MONEY = {
  SUCCEED: "PAY_SUCCESS",
  SUCCEED_LATE: "LATE_SUCCESS",
  SUCCEED_TWICE: "DUPLICATE_SUCCESS",
  SUCCEED_WRONG: "AMOUNT_MISMATCH",
} as const;

export const ATTEMPT_TABLE = defineTransitions<AttemptStatus, AttemptEvent>({
  CREATED: { SUBMIT: "SUBMITTING", CLOSE: "CLOSING", ...MONEY },
  SUBMITTING: { READY: "WAIT_PAY", CLOSE: "CLOSING", ...MONEY },
  WAIT_PAY: { DECLINE: "PAY_FAIL", CLOSE: "CLOSING", ...MONEY },
  PAY_FAIL: { PENDING_AGAIN: "WAIT_PAY", CLOSE: "CLOSING", ...MONEY },
  CLOSING: { CLOSE_REFUSED: "WAIT_PAY", CLOSE_CONFIRMED: "CLOSED", ...MONEY },
  CLOSED: MONEY,
  // A second payment on the same code does not change the first.
  PAY_SUCCESS: { SUCCEED_TWICE: "PAY_SUCCESS" },
  LATE_SUCCESS: MONEY,
  DUPLICATE_SUCCESS: { SUCCEED_TWICE: "DUPLICATE_SUCCESS" },
  AMOUNT_MISMATCH: {
    SUCCEED: "PAY_SUCCESS",
    SUCCEED_LATE: "AMOUNT_MISMATCH",
    SUCCEED_TWICE: "AMOUNT_MISMATCH",
    SUCCEED_WRONG: "AMOUNT_MISMATCH",
    STAFF_APPLIED: "PAY_SUCCESS",
    STAFF_REFUNDED: "CLOSED",
  },
});

export const ATTEMPT_STATES = ATTEMPT_TABLE.states;

export function nextAttemptStatus(
  status: AttemptStatus,
  event: AttemptEvent,
): AttemptStatus | null {
  return ATTEMPT_TABLE.next(status, event);
}

/** An order has at most one live attempt. */
export const LIVE_STATUSES = [
  "CREATED",
  "SUBMITTING",
  "WAIT_PAY",
  "PAY_FAIL",
  "CLOSING",
] as const satisfies AttemptStatus[];

export function isLive(status: AttemptStatus): boolean {
  return LIVE_STATUSES.some((live) => live === status);
}

/** `payStatus` of the API. */
export type PublicPayStatus = "PAY_SUCCESS" | "WAIT_PAY" | "CLOSE" | "PAY_FAIL";

const PUBLIC: { readonly [status in AttemptStatus]: PublicPayStatus } = {
  CREATED: "WAIT_PAY",
  SUBMITTING: "WAIT_PAY",
  WAIT_PAY: "WAIT_PAY",
  PAY_FAIL: "PAY_FAIL",
  // Not closed until the acquirer confirms it: a wallet may be paying right now.
  CLOSING: "WAIT_PAY",
  CLOSED: "CLOSE",
  PAY_SUCCESS: "PAY_SUCCESS",
  // The order did not take it; the refund shows in the timeline.
  LATE_SUCCESS: "CLOSE",
  // The order is paid; the refund shows in the timeline.
  DUPLICATE_SUCCESS: "PAY_SUCCESS",
  // Undecided until staff look at it.
  AMOUNT_MISMATCH: "WAIT_PAY",
};

/** As shown to a diner. */
export function publicPayStatus(status: AttemptStatus): PublicPayStatus {
  return PUBLIC[status];
}

/** Only these end the waiting on the payment page. */
export function isFinalForDiner(status: PublicPayStatus): boolean {
  return status === "PAY_SUCCESS" || status === "CLOSE";
}
