import type { Connection } from "../../../db/database.ts";
import { findPurchaseStatuses } from "./voucher-refund-store.ts";

/** False for an order that issued none. */
export async function areAllRefunded(
  db: Connection,
  purchase: { storeId: string; orderId: string },
): Promise<boolean> {
  const statuses = await findPurchaseStatuses(db, purchase);
  return statuses.length > 0 && statuses.every((status) => status === "REFUNDED");
}
