import { countsInPrice } from "@santap/domain/kitchen/line-state";
import { lineShares } from "@santap/domain/price/line-share";
import { toPriceLines, type LineRow } from "../rows/lines.ts";
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
