import { sql } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export interface PartyOrder extends Row<"orders", "order_id" | "day_number" | "payable_amount"> {
  status: OrderStatus;
}

/** Of a party that pays first, the newest first. */
export async function listPartyOrders(
  db: Connection,
  { storeId, sessionId }: { storeId: string; sessionId: string },
): Promise<PartyOrder[]> {
  const { rows } = await sql<PartyOrder>`select order_id, day_number, payable_amount, status
    from orders where store_id = ${storeId} and session_id = ${sessionId}
      and status not in ('CANCELLED', 'EXPIRED')
    order by created_at desc, order_id limit 50`.execute(db);
  return rows;
}
