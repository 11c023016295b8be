import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { findOrder } from "../rows/order-store.ts";
import { findShare } from "../share/share-store.ts";

/** A share's id stands for its bill. */
export async function findOrderOfCharge(
  db: Connection,
  storeId: string,
  chargeId: string,
): Promise<OrderRow | null> {
  const order = await findOrder(db, storeId, chargeId);
  if (order !== null) return order;
  const share = await findShare(db, storeId, chargeId);
  return share && findOrder(db, storeId, share.order_id);
}
