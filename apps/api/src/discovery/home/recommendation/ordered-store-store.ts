import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

/** Of these many of the account's latest orders. */
const LOOKED_AT = 100;

/** Where the account paid a meal, the latest first. */
export async function findOrderedStores(db: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select o.store_id from (select store_id, created_at, kind, paid_at from orders
      where user_id = ${userId} order by created_at desc limit ${LOOKED_AT}) o
    where o.kind = 'MEAL' and o.paid_at is not null
    group by o.store_id order by max(o.created_at) desc`.execute(db);
  return rows.map(({ store_id }) => store_id);
}
