import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** NOTIFY with the store as its payload: open streams of the store are asked anew who they are. */
export const ACCESS_CHANNEL = "staff_access";

/** With the commit. */
export async function publishAccessChange(tx: Tx, storeId: string): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${storeId})`.execute(tx);
}
