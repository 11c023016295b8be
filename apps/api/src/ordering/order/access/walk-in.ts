import { sql } from "kysely";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
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
  return (await findWalkIn(db, storeId, orderId)) !== null;
}

type WalkInRow = Row<"walk_in_order", "called_name">;

/** Null for an order of a diner. */
export async function findWalkIn(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<WalkInRow | null> {
  const { rows } = await sql<WalkInRow>`select called_name from walk_in_order
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
