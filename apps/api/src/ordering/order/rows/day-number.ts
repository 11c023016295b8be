import { sql, type RawBuilder } from "kysely";
import { businessDay } from "../../../db/business-day.ts";
import type { Connection } from "../../../db/database.ts";

interface Numbered {
  storeId: string;
  orderId: string;
  at: Date;
}

/**
 * The query `numbered`: counts the store's business day up for a meal without a number. Under the
 * order's lock. Its row stays locked until the commit, so it comes last in the transaction.
 */
export function nextDayNumber({ storeId, orderId, at }: Numbered): RawBuilder<unknown> {
  return sql`numbered as (
      insert into day_counter as counter (store_id, business_day, last_number)
      select s.store_id, ${businessDay(at)}, 1
      from orders o join store s using (store_id)
      where o.store_id = ${storeId} and o.order_id = ${orderId} and o.day_number is null
        and o.kind = 'MEAL'
      on conflict (store_id, business_day) do update set last_number = counter.last_number + 1
      returning business_day, last_number)`;
}

/** For a bill, when its first round goes to the kitchen; one that has a number keeps it. */
export async function giveDayNumber(db: Connection, order: Numbered): Promise<void> {
  await sql`with ${nextDayNumber(order)}
    update orders set business_day = n.business_day, day_number = n.last_number from numbered n
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}
