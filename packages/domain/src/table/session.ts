import { HOUR_MS, SECOND_MS } from "../calendar/local-time.ts";
import type { PayMode } from "../order/pay-mode.ts";
import type { SessionStatus } from "./session-state.ts";

/** How long a table may lie still before its session is no longer joined. */
export const SESSION_IDLE_MS = 4 * HOUR_MS;

/** Who is paying the shared bill, and until when (epoch ms) their attempt lives. */
export interface PaymentHolder {
  readonly name: string;
  readonly until: number;
}

export interface TableSession {
  readonly sessionId: string;
  readonly status: SessionStatus;
  /** Epoch ms of the last thing anybody did in it. */
  readonly lastActivityAt: number;
  /** Whether its shared bill has unpaid lines. */
  readonly hasUnpaidBill: boolean;
  /** While a payment is live. */
  readonly holder: PaymentHolder | null;
}

export type IdleEvent = "IDLE_EMPTY" | "IDLE_UNPAID";

/** `retire` is the event that the previous session is owed because it was abandoned. */
export type ScanDecision =
  | { readonly kind: "JOIN"; readonly sessionId: string }
  | { readonly kind: "OPEN_NEW"; readonly retire: IdleEvent | null };

/**
 * What opening a table's QR does: join its running session or start one. The next party never sees
 * the last one: settled, closed, expired, abandoned and left-to-staff sessions are not joined.
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

/** What an abandoned session is due; null while it is in use, paying, or over. */
export function idleEvent(session: TableSession, payMode: PayMode, now: number): IdleEvent | null {
  if (session.status !== "OPEN" || now - session.lastActivityAt < SESSION_IDLE_MS) return null;
  // Where everyone pays first, unpaid orders expire by themselves and nothing is owed.
  return payMode === "PAY_LATER" && session.hasUnpaidBill ? "IDLE_UNPAID" : "IDLE_EMPTY";
}

export type AddLinesDecision =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "FRIEND_PAYING";
      readonly holderName: string;
      /** 0 once the attempt's time is over and it is being closed. */
      readonly secondsLeft: number;
    }
  | { readonly ok: false; readonly reason: "ALREADY_PAID" | "SESSION_ENDED" | "NEEDS_STAFF" };

/** Whether the shared bill may change now: lines, quantities and coupons alike. */
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
