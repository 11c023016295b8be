import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

export interface OrderEventInput {
  kind: string;
  amount?: number;
  data?: Record<string, unknown>;
}

export async function addOrderEvent(
  db: Connection,
  order: { storeId: string; orderId: string; at: number },
  event: OrderEventInput,
): Promise<void> {
  await sql`insert into order_event (store_id, order_id, kind, at, amount, data)
    values (${order.storeId}, ${order.orderId}, ${event.kind}, ${new Date(order.at)},
      ${event.amount ?? null}, ${JSON.stringify(event.data ?? {})}::jsonb)`.execute(db);
}
