import type { CoveredUnits } from "@santap/domain/price/price-line";
import type { RefundableLine } from "@santap/domain/refund/paid-part";
import type { Tx } from "../../../db/transaction.ts";
import { findLines } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { priceLines } from "./line-prices.ts";

export interface PricedLine extends RefundableLine {
  covered: readonly CoveredUnits[];
}

/** What each line is of the order's price. The order and its lines must be of one moment. */
export async function priceOrderLines(db: Tx, order: OrderRow): Promise<PricedLine[]> {
  if (order.kind === "DEAL") return [];
  const lines = await findLines(db, order.store_id, order.order_id);
  const prices = priceLines(lines, order);
  return lines.flatMap(({ line_id: lineId, quantity, covered }) => {
    const amount = prices.get(lineId);
    return amount === undefined ? [] : [{ lineId, quantity, amount, covered }];
  });
}
