import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { findShare, findShares } from "../share/share-store.ts";
import type { ShareRow } from "./share-row.ts";

/** Of a bill, oldest first. */
export function loadShares(
  db: Connection,
  { store_id: storeId, order_id: orderId }: Pick<OrderRow, "store_id" | "order_id">,
): Promise<ShareRow[]> {
  return findShares(db, storeId, orderId);
}

export function loadShare(
  db: Connection,
  storeId: string,
  shareId: string,
): Promise<ShareRow | null> {
  return findShare(db, storeId, shareId);
}

/** Several people may pay it. */
export function isSharedBill({ pay_mode, kind }: Pick<OrderRow, "pay_mode" | "kind">): boolean {
  return pay_mode === "PAY_LATER" && kind === "MEAL";
}
