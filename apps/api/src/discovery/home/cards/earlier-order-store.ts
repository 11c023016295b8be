import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";

export interface EarlierOrderRow extends Row<"orders", "store_id" | "order_id" | "created_at"> {
  dishes: LocalizedText[];
}

/** Of these many of the account's latest orders those of different stores are chosen. */
const LOOKED_AT = 100;

/** The latest paid meal at each store, the newest first. */
export async function findEarlierOrders(
  db: Connection,
  { userId, limit }: { userId: string; limit: number },
): Promise<EarlierOrderRow[]> {
  const { rows } = await sql<EarlierOrderRow>`
    select latest.store_id, latest.order_id, latest.created_at,
      coalesce((select jsonb_agg(dish.names order by dish.line_no) from (
        select l.names, l.line_no from order_line l
        where l.store_id = latest.store_id and l.order_id = latest.order_id
          and l.kitchen_status <> 'VOIDED'
        order by l.line_no limit 3) dish), '[]') as dishes
    from (select distinct on (o.store_id) o.store_id, o.order_id, o.created_at
      from (select store_id, order_id, created_at, kind, paid_at from orders
        where user_id = ${userId} order by created_at desc limit ${LOOKED_AT}) o
      where o.kind = 'MEAL' and o.paid_at is not null
      order by o.store_id, o.created_at desc) latest
    order by latest.created_at desc limit ${limit}`.execute(db);
  return rows;
}
