import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";

/** Whoever needs several tables locks them together, in one order, and the sessions at them later. */
export async function lockTables(
  tx: Tx,
  storeId: string,
  tableIds: readonly string[],
): Promise<void> {
  await sql`select 1 from dining_table
    where store_id = ${storeId} and table_id = any(${[...tableIds]}::text[])
    order by table_id for update`.execute(tx);
}

/** The tables at which sessions sit; who scans there waits. */
export async function lockSessionTables(
  tx: Tx,
  { storeId, sessionIds }: { storeId: string; sessionIds: readonly string[] },
): Promise<void> {
  await sql`select 1 from dining_table where store_id = ${storeId} and table_id in (
      select table_id from table_session
      where store_id = ${storeId} and session_id = any(${[...sessionIds]}::text[]))
    order by table_id for update`.execute(tx);
}
