import { UNDO_MS } from "@santap/domain/kitchen/bump";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

const BATCH = 200;
/** An order with a line that nobody bumps is not looked at for ever. */
const FORGOTTEN_MS = 2 * DAY_MS;

/**
 * KDS-3: half an hour after the last line was served, when nothing can be recalled any more. As `isAllServed` says:
 * lines that are served, voided or cancelled, and no other. @returns how many
 */
export async function completeServedOrders(db: Connection, now: number): Promise<number> {
  const to = nextOrderStatus("PAID", "COMPLETE");
  const { rows } = await sql<Row<"orders", "order_id">>`
    with due as (
      select o.store_id, o.order_id from orders o
      where o.status = 'PAID' and o.served_at <= ${new Date(now - UNDO_MS)}
        and o.served_at > ${new Date(now - FORGOTTEN_MS)}
        and not exists (select 1 from order_line l where l.store_id = o.store_id
          and l.order_id = o.order_id and l.kitchen_status not in ('SERVED', 'VOIDED', 'CANCELLED'))
      order by o.served_at limit ${BATCH} for update of o skip locked),
    completed as (
      update orders o set status = ${to}, revision = o.revision + 1 from due
      where o.store_id = due.store_id and o.order_id = due.order_id
      returning o.store_id, o.order_id),
    logged as (
      insert into order_event (store_id, order_id, kind, at)
      select store_id, order_id, 'COMPLETED', ${new Date(now)} from completed)
    select order_id from completed`.execute(db);
  return rows.length;
}
