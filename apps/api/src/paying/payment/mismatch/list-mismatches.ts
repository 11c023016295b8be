import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { findWaitingMismatches, type WaitingMismatch } from "./mismatch-store.ts";

export type Mismatch = WaitingMismatch;

export function listMismatchesOf(
  db: Connection,
  { store_id: storeId, order_id: orderId }: Pick<OrderRow, "store_id" | "order_id">,
): Promise<Mismatch[]> {
  return findWaitingMismatches(db, { storeId, orderId, limit: 50 });
}
