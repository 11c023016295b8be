import { sql } from "kysely";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { PayableRow } from "../rows/order-row.ts";
import { lockOrderWithMerchant } from "../rows/find-order.ts";

/** orderNotFound for an order of a diner, who pays on their own phone. */
export async function lockWalkIn(tx: Tx, storeId: string, orderId: string): Promise<PayableRow> {
  const order = await lockOrderWithMerchant(tx, storeId, orderId);
  if (order !== null && (await isWalkIn(tx, storeId, orderId))) return order;
  return refuse(ErrorCode.orderNotFound);
}

/** It was taken at a counter, which can show its code; a diner has it on their own phone. */
export async function isWalkIn(db: Connection, storeId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from walk_in_order
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows.length > 0;
}
