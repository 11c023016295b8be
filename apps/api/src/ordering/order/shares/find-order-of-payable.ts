import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { findOrder } from "../rows/find-order.ts";
import { loadShare } from "./load-shares.ts";

/** A share's id stands for its bill. */
export async function findOrderOfPayable(
  db: Connection,
  storeId: string,
  payableId: string,
): Promise<OrderRow | null> {
  const order = await findOrder(db, storeId, payableId);
  if (order !== null) return order;
  const share = await loadShare(db, storeId, payableId);
  return share && findOrder(db, storeId, share.order_id);
}
