import { nextSessionStatus } from "@santap/domain/table/session-state";
import { idleEvent, SESSION_IDLE_MS, type IdleEvent } from "@santap/domain/table/session";
import type { Database } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { toSessionFacts } from "./join-or-open.ts";
import { findTableById, lockRunningSession, retireSession } from "../rows/sessions.ts";
import { findIdle } from "../rows/session-places.ts";

export interface IdleSession {
  storeId: string;
  tableId: string;
  sessionId: string;
}

export async function findIdleSessions(db: Database, now: number): Promise<IdleSession[]> {
  const rows = await findIdle(db, now - SESSION_IDLE_MS);
  return rows.map((row) => ({
    ...{ storeId: row.store_id, tableId: row.table_id, sessionId: row.session_id },
  }));
}

/** Null where it is in use, paying, or over. Decided under the table's lock. */
export async function retireIfIdle(
  tx: Tx,
  { storeId, tableId, sessionId }: IdleSession,
  now: number,
): Promise<{ event: IdleEvent; orderId: string | null } | null> {
  const table = await findTableById(tx, storeId, tableId);
  const running = await lockRunningSession(tx, storeId, tableId);
  if (table === null || running?.session_id !== sessionId) return null;
  const event = idleEvent(toSessionFacts(running), table.pay_mode, now);
  const status = event && nextSessionStatus("OPEN", event);
  if (event === null || status === null) return null;
  await retireSession(tx, { storeId, sessionId, status, now });
  return { event, orderId: running.order_id };
}
