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
