import { DAY_MS } from "@santap/domain/calendar/local-time";
import { MOST_ORDERED_DAYS } from "@santap/domain/menu/most-ordered";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";

/**
 * Counts the lines of paid orders by dish and day, from the last day counted on. Safe in several
 * processes: each writes the same numbers, in the same order.
 */
export async function countDishes(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - MOST_ORDERED_DAYS * DAY_MS);
  const yesterday = new Date(now - DAY_MS);
  await inTransaction(db, async (tx) => {
    await sql`delete from dish_count where day < (${oldest}::timestamptz at time zone 'UTC')::date`.execute(
      tx,
    );
    await sql`
      insert into dish_count (store_id, item_id, day, lines)
      select o.store_id, l.item_id, (o.paid_at at time zone 'UTC')::date as day, count(*)
      from orders o join order_line l using (store_id, order_id)
      where o.refund_status <> 'FULL' and o.paid_at >= (
        select least(coalesce(max(day), (${oldest}::timestamptz at time zone 'UTC')::date),
          (${yesterday}::timestamptz at time zone 'UTC')::date)::timestamp at time zone 'UTC' from dish_count)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (store_id, item_id, day) do update set lines = excluded.lines
      where dish_count.lines <> excluded.lines`.execute(tx);
  });
}
