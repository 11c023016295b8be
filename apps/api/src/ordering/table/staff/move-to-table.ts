import type { Tx } from "../../../db/transaction.ts";
import {
  appendTableEvent,
  findTableById,
  lockRunningSession,
  lockSession,
} from "../table-store.ts";
import { setTable } from "./session-place-store.ts";

export interface TableMove {
  storeId: string;
  sessionId: string;
  /** Where to. */
  tableId: string;
  by: string;
  reason: string;
  at: number;
}

export type MovedToTable =
  | { kind: "MOVED" | "THERE"; from: string; to: string }
  | { kind: "REFUSED"; reason: "NOT_FOUND" | "ENDED" | "TABLE_TAKEN" };

const refused = (reason: "NOT_FOUND" | "ENDED" | "TABLE_TAKEN"): MovedToTable => ({
  kind: "REFUSED",
  reason,
});

/** A running session, to a free table. THERE: it was before. */
export async function moveToTable(tx: Tx, move: TableMove): Promise<MovedToTable> {
  const { storeId, sessionId, tableId, by, reason, at } = move;
  const table = await findTableById(tx, storeId, tableId);
  if (table === null) return refused("NOT_FOUND");
  // The table before the session, as everywhere.
  const there = await lockRunningSession(tx, storeId, tableId);
  const session = await lockSession(tx, storeId, sessionId);
  if (session === null) return refused("NOT_FOUND");
  const labels = { from: session.label, to: table.label };
  if (session.table_id === tableId) return { kind: "THERE", ...labels };
  if (session.status !== "OPEN") return refused("ENDED");
  if (there !== null) return refused("TABLE_TAKEN");
  await setTable(tx, { storeId, sessionId, tableId });
  const event = { storeId, tableId, sessionId, kind: "SESSION_MOVED" as const };
  await appendTableEvent(tx, { ...event, by, reason, at, data: labels });
  return { kind: "MOVED", ...labels };
}
