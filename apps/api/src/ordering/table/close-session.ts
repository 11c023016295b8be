import { nextSessionStatus } from "@santap/domain/table/session-state";
import type { Tx } from "../../db/transaction.ts";
import { endCalls } from "./calls/call-store.ts";
import { appendTableEvent, lockSession, retireSession } from "./table-store.ts";

export interface ClosableSession {
  storeId: string;
  sessionId: string;
  tableId: string;
  orderId: string | null;
  canClose: boolean;
}

export async function lockSessionForStaff(
  tx: Tx,
  storeId: string,
  sessionId: string,
): Promise<ClosableSession | null> {
  const row = await lockSession(tx, storeId, sessionId);
  if (row === null) return null;
  const canClose = nextSessionStatus(row.status, "CLOSE") !== null;
  return { storeId, sessionId, tableId: row.table_id, orderId: row.order_id, canClose };
}

export async function closeSession(
  tx: Tx,
  { storeId, sessionId, tableId }: ClosableSession,
  {
    by,
    reason,
    at,
    kind = "SESSION_RESET",
  }: {
    by: string;
    reason: string;
    at: number;
    kind?: "SESSION_RESET" | "BILL_WRITTEN_OFF";
  },
): Promise<void> {
  await retireSession(tx, { storeId, sessionId, status: "CLOSED", now: at });
  await endCalls(tx, { storeId, sessionId }, { by, at });
  const event = { storeId, tableId, sessionId, kind };
  await appendTableEvent(tx, { ...event, by, reason, at });
}
