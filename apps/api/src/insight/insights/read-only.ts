import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";

/** Always a custom plan: a plan for 15 minutes is several times slower for a week. */
export function runReadOnly<T>(db: Database, ask: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('transaction_read_only', 'on', true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('work_mem', '32MB', true)`.execute(tx);
    return ask(tx);
  });
}
