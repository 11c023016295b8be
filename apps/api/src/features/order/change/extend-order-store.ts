import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

/** Makes an order wait at least until a moment. */
export async function extendOrder(
  db: Connection,
  order: { storeId: string; orderId: string; until: number },
): Promise<void> {
  await sql`update orders set expires_at = greatest(expires_at, ${new Date(order.until)})
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}
