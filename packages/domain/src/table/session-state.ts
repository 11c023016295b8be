import { defineTransitions } from "../state-table.ts";

export type SessionStatus = "OPEN" | "PAYING" | "SETTLED" | "CLOSED" | "EXPIRED" | "NEEDS_STAFF";

/**
 * PAYMENT_ENDED: the live payment ended unpaid. SETTLE: the bill is paid, online or in cash. CLOSE:
 * the table is free, or staff closed it. IDLE_EMPTY, IDLE_UNPAID: idle for long, without or with
 * unpaid lines.
 */
export type SessionEvent =
  | "PAYMENT_STARTED"
  | "PAYMENT_ENDED"
  | "SETTLE"
  | "CLOSE"
  | "IDLE_EMPTY"
  | "IDLE_UNPAID"
  | "RESUME";

export const SESSION_TABLE = defineTransitions<SessionStatus, SessionEvent>({
  OPEN: {
    PAYMENT_STARTED: "PAYING",
    // Not via PAYING: nothing to pay, cash, or money of a closed attempt.
    SETTLE: "SETTLED",
    CLOSE: "CLOSED",
    IDLE_EMPTY: "EXPIRED",
    IDLE_UNPAID: "NEEDS_STAFF",
  },
  PAYING: { PAYMENT_ENDED: "OPEN", SETTLE: "SETTLED" },
  // Never closed automatically: staff decide, or the guests return and pay.
  NEEDS_STAFF: { RESUME: "OPEN", PAYMENT_STARTED: "PAYING", SETTLE: "SETTLED", CLOSE: "CLOSED" },
  SETTLED: { CLOSE: "CLOSED" },
  CLOSED: {},
  EXPIRED: {},
});

export const SESSION_STATES = SESSION_TABLE.states;

export function nextSessionStatus(
  status: SessionStatus,
  event: SessionEvent,
): SessionStatus | null {
  return SESSION_TABLE.next(status, event);
}
