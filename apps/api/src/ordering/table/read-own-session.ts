import { findJoining } from "@santap/domain/table/joining";
import type { SessionStatus } from "@santap/domain/table/session-state";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Caller, Participant } from "../../http/caller.ts";
import { refuseStranger, requirePlace } from "./people/require-place.ts";
import { findSession, lockSession } from "./rows/sessions.ts";

export interface OwnSession {
  place: Participant;
  status: SessionStatus;
  /** What is read after it is at least as new. */
  version: number;
  tableLabel: string;
  /** Null where joining needs none. */
  pin: string | null;
  hostId: string | null;
  sharedOrderId: string | null;
}

export async function readOwnSession(
  db: Connection,
  sessionId: string,
  caller: Caller,
): Promise<OwnSession> {
  const place = await requirePlace(db, sessionId, caller);
  const session = await findSession(db, place.storeId, sessionId);
  if (session === null) return refuseStranger();
  return {
    place,
    status: deriveSessionStatus(session.status, session.order_status),
    version: session.version,
    tableLabel: session.label,
    pin: findJoining(session.joining, session.pay_mode) === "PIN" ? session.pin : null,
    hostId: session.host_id,
    sharedOrderId: session.order_id,
  };
}

/** Locks the session, so that a participant's rounds follow each other. */
export async function lockOwnSession(tx: Tx, sessionId: string, caller: Caller) {
  const place = await requirePlace(tx, sessionId, caller);
  const session = await lockSession(tx, place.storeId, sessionId);
  if (session === null) return refuseStranger();
  const openedByStaff = session.opened_by !== null;
  return { place, payMode: session.pay_mode, orderId: session.order_id, openedByStaff };
}

/** Of the session and its bill, both locked. */
export async function readOwnVersion(tx: Tx, place: Participant): Promise<number> {
  const session = await findSession(tx, place.storeId, place.sessionId);
  return session?.version ?? refuseStranger();
}
