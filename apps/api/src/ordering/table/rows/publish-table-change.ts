import type { Connection } from "../../../db/database.ts";

export const TABLE_CHANNEL = "table_changed";

/** To the phones at the table, wherever they are connected: their version has risen. */
export function publishTableChange(db: Connection, sessionId: string): void {
  db.publish({ channel: TABLE_CHANNEL, payload: sessionId });
}

/** For an order that may be a table's bill. */
export function publishBillChange(
  db: Connection,
  order: { session_id: string | null; pay_mode: string } | undefined,
): void {
  if (order?.pay_mode === "PAY_LATER" && order.session_id !== null)
    publishTableChange(db, order.session_id);
}
