import { nextSessionStatus, type SessionStatus } from "@santap/domain/table/session-state";
import { scanDecision, type TableSession } from "@santap/domain/table/session";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import {
  insertSession,
  lockRunningSession,
  retireSession,
  type SessionRow,
  type TableRow,
} from "../rows/sessions.ts";
import { newPin } from "./try-pin.ts";

export interface ScannedSession {
  sessionId: string;
  status: SessionStatus;
  pin: string;
  openedByStaff: boolean;
  /** Nobody is at the table, and nothing was ordered. */
  first: boolean;
}

/** The table's running session, or a new one. Locks the table. */
export async function joinOrOpen(
  tx: Tx,
  table: Pick<TableRow, "store_id" | "table_id" | "pay_mode">,
  now: number,
): Promise<ScannedSession> {
  const storeId = table.store_id;
  const running = await lockRunningSession(tx, storeId, table.table_id);
  const facts = running === null ? null : toSessionFacts(running);
  const decision = scanDecision(facts, table.pay_mode, now);
  if (running !== null && facts !== null) {
    if (decision.kind === "JOIN") return toScanned(running, facts);
    const { retire } = decision;
    const retired = retire === null ? facts.status : nextSessionStatus("OPEN", retire);
    const { sessionId } = facts;
    await retireSession(tx, { storeId, sessionId, status: retired ?? "CLOSED", now });
  }
  const sessionId = newOrderSideId(storeId);
  const pin = newPin();
  await insertSession(tx, { storeId, sessionId, tableId: table.table_id, now, pin });
  return { sessionId, status: "OPEN", pin, openedByStaff: false, first: true };
}

function toScanned(running: SessionRow, { sessionId, status }: TableSession): ScannedSession {
  const { pin, opened_by: openedBy } = running;
  const first = running.empty && running.order_id === null;
  return { sessionId, status, pin, openedByStaff: openedBy !== null, first };
}

export function toSessionFacts(row: SessionRow): TableSession {
  return {
    sessionId: row.session_id,
    status: deriveSessionStatus(row.status, row.order_status),
    lastActivityAt: row.last_activity_at,
    hasUnpaidBill: row.owes && (row.order_status === "OPEN" || row.order_status === "PAYING"),
    holder: null,
  };
}
