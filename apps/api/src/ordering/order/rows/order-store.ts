import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderRow } from "./order-row.ts";

/** Deletes and returns the holds, so that they are released exactly once. */
export async function takeStockHolds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<{ itemId: string; portions: number }[]> {
  const { rows } = await sql<{ itemId: string; portions: number }>`
    delete from stock_hold where store_id = ${storeId} and order_id = ${orderId}
    returning item_id as "itemId", portions`.execute(db);
  return rows;
}

export type DueOrder = Row<"orders", "store_id" | "order_id">;

/** In random order, so that concurrent workers rarely meet. */
export async function findDueOrders(db: Connection, now: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select store_id, order_id from orders
    where status = 'AWAITING_PAYMENT' and expires_at <= ${new Date(now)}
    order by random() limit 50`.execute(db);
  return rows;
}

export async function setRefundStatus(
  db: Connection,
  order: { storeId: string; orderId: string; refundStatus: OrderRow["refund_status"] },
): Promise<void> {
  await sql`update orders set refund_status = ${order.refundStatus}
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}

export async function extendOrder(
  db: Connection,
  order: { storeId: string; orderId: string; until: number },
): Promise<void> {
  await sql`update orders set expires_at = greatest(expires_at, ${new Date(order.until)})
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}
