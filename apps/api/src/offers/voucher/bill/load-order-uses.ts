import type { Connection } from "../../../db/database.ts";
import { findOrderUses } from "./bill-store.ts";

export interface OrderUse {
  voucherId: string;
  /** Within it, whole rupiah; null for CASH. */
  pb1: number | null;
  service: number | null;
}

/** Of an order, those that were not undone, in their order. */
export async function loadOrderUses(
  db: Connection,
  order: { storeId: string; orderId: string },
): Promise<OrderUse[]> {
  const rows = await findOrderUses(db, order);
  return rows.map(({ voucher_id: voucherId, pb1, service }) => ({ voucherId, pb1, service }));
}
