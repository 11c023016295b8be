import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

export interface OrdersOfStore {
  storeId: string;
  orderIds: readonly string[];
}

/**
 * By order: every note of its party, of all its orders, rounds and dishes; also of what waits for staff or was taken
 * off, as the guest still sits there. A party is a table's session; an order without one stands alone.
 */
export async function findPartyNotes(
  db: Connection,
  { storeId, orderIds }: OrdersOfStore,
): Promise<{ order_id: string; notes: string[] }[]> {
  const { rows } = await sql<{ order_id: string; notes: string[] }>`
    select o.order_id, array_agg(distinct n.note order by n.note) as notes
    from orders o
      cross join lateral (select o.order_id union select s.order_id from orders s
        where s.store_id = o.store_id and s.session_id = o.session_id) as p(order_id)
      cross join lateral (
        select f.note from orders f where f.store_id = o.store_id and f.order_id = p.order_id
        union select r.note from order_round r
          where r.store_id = o.store_id and r.order_id = p.order_id
        union select l.note from order_line l
          where l.store_id = o.store_id and l.order_id = p.order_id) n
    where o.store_id = ${storeId} and o.order_id = any(${orderIds}::text[]) and n.note <> ''
    group by o.order_id`.execute(db);
  return rows;
}
