import { sql } from "kysely";
import type { Connection } from "./database.ts";

/** Held until the end of the transaction; false while another one holds it. */
export async function tryAdvisoryLock(tx: Connection, key: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${key}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
