import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { SessionName } from "./people.ts";

export interface ServiceRow extends Row<"table_session", "opened_at"> {
  waiter: string | null;
}

export async function findService(
  db: Connection,
  { storeId, sessionId }: SessionName,
): Promise<ServiceRow | null> {
  const { rows } = await sql<ServiceRow>`select s.opened_at, w.name as waiter
    from table_session s left join operator w on w.operator_id = s.waiter_id
    where s.store_id = ${storeId} and s.session_id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

/** False where there is no such session, or where another waiter serves it and is not to be replaced. */
export async function setWaiter(
  tx: Tx,
  { storeId, sessionId, operatorId }: SessionName & { operatorId: string },
  { over }: { over: boolean },
): Promise<boolean> {
  const { rows } = await sql`update table_session set waiter_id = ${operatorId}
    where store_id = ${storeId} and session_id = ${sessionId}
      and (waiter_id is null or ${over}) returning 1`.execute(tx);
  return rows.length === 1;
}
