import type { Tx } from "../../../db/transaction.ts";
import { findLines } from "../line-store.ts";
import type { OrderRow } from "../order-row.ts";
import { priceLines } from "../share/line-prices.ts";

/** What each line is of the order's price, by its id. The order and its lines must be of one moment. */
export async function priceOrderLines(
  db: Tx,
  order: OrderRow,
): Promise<ReadonlyMap<string, number>> {
  if (order.kind === "DEAL") return new Map();
  return priceLines(await findLines(db, order.store_id, order.order_id), order);
}
