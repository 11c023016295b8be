import { sumShares } from "@santap/domain/bill/share-sums";
import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { isSharedBill, loadShares } from "./load-shares.ts";
import { toCounted } from "./share-row.ts";

/** The rest of an unpaid order: neither paid nor in a running share. */
export async function readRest(db: Connection, order: OrderRow): Promise<number> {
  if (!isSharedBill(order)) return order.payable_amount;
  const shares = await loadShares(db, order);
  return sumShares(order.payable_amount, shares.map(toCounted)).rest;
}
