import { HOUR_MS, SECOND_MS } from "../calendar/local-time.ts";
import type { PayMode } from "../order/pay-mode.ts";
import type { SessionStatus } from "./session-state.ts";

/** A session idle for longer is not joined. */
export const SESSION_IDLE_MS = 4 * HOUR_MS;

/** Who is paying the shared bill, and until when (epoch ms). */
export interface PaymentHolder {
  readonly name: string;
  readonly until: number;
}

export interface TableSession {
  readonly sessionId: string;
  readonly status: SessionStatus;
  /** Epoch ms of the last activity. */
  readonly lastActivityAt: number;
  readonly hasUnpaidBill: boolean;
  /** While a payment is live. */
  readonly holder: PaymentHolder | null;
}

export type IdleEvent = "IDLE_EMPTY" | "IDLE_UNPAID";

/** `retire`: the event due for the abandoned previous session. */
export type ScanDecision =
  | { readonly kind: "JOIN"; readonly sessionId: string }
  | { readonly kind: "OPEN_NEW"; readonly retire: IdleEvent | null };

/**
 * Joins the table's running session or starts one. Settled, closed, expired, abandoned and
 * staff-held sessions are not joined, so that the next party never sees the last one.
 */
export function scanDecision(
  session: TableSession | null,
  payMode: PayMode,
  now: number,
): ScanDecision {
  if (!session || !JOINABLE[session.status]) return { kind: "OPEN_NEW", retire: null };
  const retire = idleEvent(session, payMode, now);
  return retire ? { kind: "OPEN_NEW", retire } : { kind: "JOIN", sessionId: session.sessionId };
}

/** The event due for an abandoned session; null while it is in use, paying, or over. */
export function idleEvent(session: TableSession, payMode: PayMode, now: number): IdleEvent | null {
  if (session.status !== "OPEN" || now - session.lastActivityAt < SESSION_IDLE_MS) return null;
  // Where orders are paid first, unpaid ones expire and nothing is owed.
  return payMode === "PAY_LATER" && session.hasUnpaidBill ? "IDLE_UNPAID" : "IDLE_EMPTY";
}

export type AddLinesDecision =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "FRIEND_PAYING";
      readonly holderName: string;
      /** 0 once the attempt's time is over. */
      readonly secondsLeft: number;
    }
  | { readonly ok: false; readonly reason: "ALREADY_PAID" | "SESSION_ENDED" | "NEEDS_STAFF" };

/** Whether lines, quantities and coupons of the bill may change now. */
export function canAddLines(session: TableSession, now: number): AddLinesDecision {
  switch (session.status) {
    case "OPEN":
      return { ok: true };
    case "PAYING":
      return friendPaying(session.holder, now);
    case "SETTLED":
      return { ok: false, reason: "ALREADY_PAID" };
    case "NEEDS_STAFF":
      return { ok: false, reason: "NEEDS_STAFF" };
    case "CLOSED":
    case "EXPIRED":
      return { ok: false, reason: "SESSION_ENDED" };
  }
}

const JOINABLE: { readonly [status in SessionStatus]: boolean } = {
  OPEN: true,
  PAYING: true,
  SETTLED: false,
  CLOSED: false,
  EXPIRED: false,
  NEEDS_STAFF: false,
};

function friendPaying(holder: PaymentHolder | null, now: number): AddLinesDecision {
  const left = holder ? Math.ceil((holder.until - now) / SECOND_MS) : 0;
  return {
    ok: false,
    reason: "FRIEND_PAYING",
    holderName: holder?.name ?? "",
    secondsLeft: Math.max(0, left),
  };
}
