import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

interface LineSplit {
  storeId: string;
  lineId: string;
  portions: number;
  at: number;
}

/**
 * Portions become a line of their own: what staff void leaves the price; what is cancelled stays a part of its
 * line there, and is not cooked (NOV-9).
 */
export async function splitLine(
  db: Connection,
  line: LineSplit,
  status: "VOIDED" | "CANCELLED",
): Promise<void> {
  await sql`
    with less as (
      update order_line set quantity = quantity - ${line.portions}
      where store_id = ${line.storeId} and line_id = ${line.lineId}
      returning *)
    insert into order_line (store_id, order_id, line_no, line_key, item_id, names, picture, modifiers,
      modifier_ids, note, quantity, unit_price, base_price, category_id, round, kitchen_status,
      added_by, fired_at, voided_at, voided_by_staff, part_of)
    select l.store_id, l.order_id, (select max(line_no) + 1 from order_line o
        where o.store_id = l.store_id and o.order_id = l.order_id), l.line_key, l.item_id, l.names,
      l.picture, l.modifiers, l.modifier_ids, l.note, ${line.portions}, l.unit_price, l.base_price,
      l.category_id, l.round, ${status}, l.added_by, l.fired_at, ${new Date(line.at)},
      ${status === "VOIDED"}, case when ${status === "CANCELLED"} then l.line_id end
    from less l`.execute(db);
}
