import { defineTransitions } from "../state-table.ts";

export type SessionStatus = "OPEN" | "PAYING" | "SETTLED" | "CLOSED" | "EXPIRED" | "NEEDS_STAFF";

/**
 * PAYMENT_ENDED: the live payment closed unpaid, was let go by its holder or reset by the staff.
 * SETTLE: the bill is paid, online or in cash. CLOSE: the table is free again, or staff closed it.
 * IDLE_EMPTY and IDLE_UNPAID: idle for long, without and with something owed.
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
    // Without PAYING before: nothing to pay, cash, or money of an attempt given up on.
    SETTLE: "SETTLED",
    CLOSE: "CLOSED",
    IDLE_EMPTY: "EXPIRED",
    IDLE_UNPAID: "NEEDS_STAFF",
  },
  PAYING: { PAYMENT_ENDED: "OPEN", SETTLE: "SETTLED" },
  // Never closed silently: a person decides, or the guests come back and pay.
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
