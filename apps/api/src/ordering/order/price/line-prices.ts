import { countsInPrice } from "@santap/domain/kitchen/line-state";
import { lineShares } from "@santap/domain/price/line-share";
import type { CoveredUnits } from "@santap/domain/price/price-line";
import type { RefundableLine } from "@santap/domain/refund/paid-part";
import type { Tx } from "../../../db/transaction.ts";
import { findLines, toPriceLines, type LineRow } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";

/** What each counted line is of the bill's price, by its id. */
export function priceLines(
  lines: readonly LineRow[],
  bill: Pick<OrderRow, "pay_mode" | "vouchers" | "breakdown">,
): ReadonlyMap<string, number> {
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const counted = lines.filter((line) => countsInPrice(terms, line.kitchen_status));
  // A bill that was reset keeps its price, and none of its dishes.
  if (counted.length === 0) return new Map();
  const { breakdown } = bill;
  const shares = lineShares(toPriceLines(counted, bill.vouchers), breakdown.common ?? breakdown);
  return new Map(counted.map((line, nth) => [line.line_id, shares[nth]?.paid ?? 0]));
}

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
