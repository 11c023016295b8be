import { canAddLines } from "@santap/domain/table/session";
import { sessionStatusOf } from "@santap/domain/table/session-status";
import type { Tx } from "../../db/transaction.ts";
import type { Caller } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { findSession, lockSession, setSessionOrder, type OpenSession } from "./table-store.ts";

export interface SessionPlace {
  sessionId: string;
  tableLabel: string;
  participantId: string;
  /** The shared order that the session has already. */
  orderId: string | null;
  /** From now on the session's shared order is this one. */
  serve(orderId: string, now: number): Promise<void>;
}

/**
 * The caller's place in the session that an order names; null for takeaway.
 * 4110002 for somebody who is not at that table, 4110003 once its bill is closed.
 */
export async function joinSession(
  tx: Tx,
  order: { storeId: string; sessionId?: string | undefined; shared: boolean },
  { participant }: Caller,
): Promise<SessionPlace | null> {
  const { storeId, sessionId = "" } = order;
  if (sessionId === "") return null;
  if (participant?.sessionId !== sessionId || participant.storeId !== storeId) {
    refuse("4110002", { variant: "participant" });
  }
  const find = order.shared ? lockSession : findSession;
  const session = await find(tx, storeId, sessionId);
  if (session === null) refuse("4110002", { variant: "participant" });
  requireOrderable(session);
  return {
    sessionId,
    tableLabel: session.label,
    participantId: participant.participantId,
    orderId: session.order_id,
    serve: (orderId, now) => setSessionOrder(tx, { storeId, sessionId, orderId, now }),
  };
}

/** A frozen or settled bill says so in the order's own words; here only what has ended for good. */
function requireOrderable(session: OpenSession): void {
  const facts = {
    sessionId: session.session_id,
    status: sessionStatusOf(session.status, session.order_status),
    lastActivityAt: 0,
    hasUnpaidBill: false,
    holder: null,
  };
  const decision = canAddLines(facts, 0);
  if (decision.ok || decision.reason === "FRIEND_PAYING") return;
  if (decision.reason === "ALREADY_PAID") refuse("4110010", { variant: "cannotAddItem" });
  refuse("4110003", { variant: "session" });
}
