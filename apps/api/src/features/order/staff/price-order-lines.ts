import type { Connection } from "../../../db/database.ts";
import { findLines } from "../line-store.ts";
import type { OrderRow } from "../order-row.ts";
import { priceLines } from "../share/line-prices.ts";

/** What each line is of the order's price, by its id. */
export async function priceOrderLines(
  db: Connection,
  order: OrderRow,
): Promise<ReadonlyMap<string, number>> {
  if (order.kind === "DEAL") return new Map();
  return priceLines(await findLines(db, order.store_id, order.order_id), order);
}
