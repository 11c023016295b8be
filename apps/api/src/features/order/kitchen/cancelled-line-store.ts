import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { LineStatus } from "@santap/domain/kitchen/line-state";

export interface KitchenLineRow extends Row<"order_line", "line_id" | "item_id" | "quantity"> {
  kitchen_status: LineStatus;
}

/** As the kitchen has them: portions that were cancelled before are no part of their lines. */
export async function findKitchenLines(
  db: Connection,
  order: { storeId: string; orderId: string },
): Promise<KitchenLineRow[]> {
  const { rows } = await sql<KitchenLineRow>`
    select line_id, item_id, quantity, kitchen_status from order_line
    where store_id = ${order.storeId} and order_id = ${order.orderId}
      and part_of is null order by line_no`.execute(db);
  return rows;
}

interface CancelledLine {
  storeId: string;
  lineId: string;
  at: number;
}

export async function cancelLine(db: Connection, line: CancelledLine): Promise<void> {
  await sql`update order_line set kitchen_status = 'CANCELLED', voided_at = ${new Date(line.at)}
    where store_id = ${line.storeId} and line_id = ${line.lineId}`.execute(db);
}

export async function cancelPortions(
  db: Connection,
  line: CancelledLine & { portions: number },
): Promise<void> {
  await sql`
    with less as (
      update order_line set quantity = quantity - ${line.portions}
      where store_id = ${line.storeId} and line_id = ${line.lineId}
      returning *)
    insert into order_line (store_id, order_id, line_no, line_key, item_id, names, picture, modifiers,
      modifier_ids, note, quantity, unit_price, base_price, category_id, round, kitchen_status,
      added_by, fired_at, voided_at, part_of)
    select l.store_id, l.order_id, (select max(line_no) + 1 from order_line o
        where o.store_id = l.store_id and o.order_id = l.order_id), l.line_key, l.item_id, l.names,
      l.picture, l.modifiers, l.modifier_ids, l.note, ${line.portions}, l.unit_price, l.base_price,
      l.category_id, l.round, 'CANCELLED', l.added_by, l.fired_at, ${new Date(line.at)}, l.line_id
    from less l`.execute(db);
}

/** Its readers refetch. */
export async function raiseRevision(
  db: Connection,
  order: { storeId: string; orderId: string },
): Promise<void> {
  await sql`update orders set revision = revision + 1
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}
