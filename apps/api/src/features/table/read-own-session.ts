import type { SessionStatus } from "@santap/domain/table/session-state";
import { sessionStatusOf } from "@santap/domain/table/session-status";
import type { Connection } from "../../db/database.ts";
import type { Caller } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { findSession } from "./table-store.ts";

export interface OwnSession {
  storeId: string;
  status: SessionStatus;
  sharedOrderId: string | null;
}

/** The session in which the caller has a place; 4110002 for anybody else. */
export async function readOwnSession(
  db: Connection,
  sessionId: string,
  { participant }: Caller,
): Promise<OwnSession> {
  if (participant?.sessionId !== sessionId) refuse("4110002", { variant: "participant" });
  const { storeId } = participant;
  const session = await findSession(db, storeId, sessionId);
  if (session === null) refuse("4110002", { variant: "participant" });
  const status = sessionStatusOf(session.status, session.order_status);
  return { storeId, status, sharedOrderId: session.order_id };
}
