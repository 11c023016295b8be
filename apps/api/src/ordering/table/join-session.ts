import { ErrorCode } from "@santap/contract/errors/codes";
import { canAddLines } from "@santap/domain/table/session";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Tx } from "../../db/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { refuseStranger, requirePlace } from "./people/require-place.ts";
import { STAFF_PARTICIPANT } from "./rows/participant-name.ts";
import { findSession, lockSession, setSessionOrder, type OpenSession } from "./rows/sessions.ts";

export interface SessionMembership {
  sessionId: string;
  tableLabel: string;
  participantId: string;
  orderId: string | null;
  openedByStaff: boolean;
  attachOrder(orderId: string, now: number): Promise<void>;
}

/**
 * Null for takeaway. ticketInvalid away from the table, removedFromTable for who was removed,
 * orderClosed after the bill closed.
 */
export async function joinSession(
  tx: Tx,
  order: { storeId: string; sessionId?: string | undefined; shared: boolean },
  caller: Caller,
): Promise<SessionMembership | null> {
  const { storeId, sessionId = "" } = order;
  if (sessionId === "") return null;
  if (caller.participant?.storeId !== storeId) return refuseStranger();
  const find = order.shared ? lockSession : findSession;
  const session = await find(tx, storeId, sessionId);
  if (session === null) return refuseStranger();
  const participant = await requirePlace(tx, sessionId, caller);
  requireOrderable(session);
  return {
    sessionId,
    tableLabel: session.label,
    participantId: participant.participantId,
    orderId: session.order_id,
    openedByStaff: session.opened_by !== null,
    attachOrder: (orderId, now) => setSessionOrder(tx, { storeId, sessionId, orderId, now }),
  };
}

/** A running session of the store, in which staff order for the guests; null for none. Locks it. */
export async function joinSessionAsStaff(
  tx: Tx,
  { storeId, sessionId }: { storeId: string; sessionId: string },
): Promise<(Pick<OpenSession, "status" | "pay_mode"> & SessionMembership) | null> {
  const session = await lockSession(tx, storeId, sessionId);
  if (session === null) return null;
  const { status, pay_mode, label: tableLabel, order_id: orderId } = session;
  return {
    ...{ sessionId, status, pay_mode, tableLabel, orderId, openedByStaff: true },
    participantId: STAFF_PARTICIPANT,
    attachOrder: (attached, now) =>
      setSessionOrder(tx, { storeId, sessionId, orderId: attached, now }),
  };
}

/** Only an ended session; the order itself refuses a bill in payment or paid. */
function requireOrderable(session: OpenSession): void {
  const facts = {
    sessionId: session.session_id,
    status: deriveSessionStatus(session.status, session.order_status),
    lastActivityAt: 0,
    hasUnpaidBill: false,
    holder: null,
  };
  const decision = canAddLines(facts, 0);
  if (decision.ok || decision.reason === "FRIEND_PAYING") return;
  if (decision.reason === "ALREADY_PAID")
    refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotAddItem" });
  refuse(ErrorCode.orderClosed, { variant: "session" });
}
