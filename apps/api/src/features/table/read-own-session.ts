import { ErrorCode } from "@santap/contract/errors/codes";
import type { SessionStatus } from "@santap/domain/table/session-state";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Connection } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { findSession } from "./table-store.ts";

export interface OwnSession {
  storeId: string;
  status: SessionStatus;
  sharedOrderId: string | null;
}

export async function readOwnSession(
  db: Connection,
  sessionId: string,
  { participant }: Caller,
): Promise<OwnSession> {
  if (participant?.sessionId !== sessionId)
    refuse(ErrorCode.ticketInvalid, { variant: "participant" });
  const { storeId } = participant;
  const session = await findSession(db, storeId, sessionId);
  if (session === null) refuse(ErrorCode.ticketInvalid, { variant: "participant" });
  const status = deriveSessionStatus(session.status, session.order_status);
  return { storeId, status, sharedOrderId: session.order_id };
}
