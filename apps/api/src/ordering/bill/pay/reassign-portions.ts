import { chooseAgain, divideAmong, portionPrice } from "@santap/domain/bill/portion";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { findLines } from "../../order/rows/lines.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { priceLines } from "../../order/price/line-prices.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

/**
 * Under the bill's lock: a share that returned and is paid late, without the dishes and the even part that
 * others have taken meanwhile. Its money stays.
 */
export async function reassignPortions(
  tx: Tx,
  bill: OrderRow,
  { shares, share }: { shares: readonly ShareRow[]; share: ShareRow },
): Promise<ShareRow> {
  if (share.status !== "RETURNED") return share;
  const others = shares.filter(({ status }) => status !== "RETURNED");
  const even = others.some((one) => isSamePart(one, share)) ? null : share.even_part;
  if (share.portions.length === 0) return { ...share, even_part: even };
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const ordered = await findLines(tx, bill.store_id, bill.order_id);
  const prices = priceLines(ordered, bill);
  const lines = ordered
    .filter((line) => countsInPrice(terms, line.kitchen_status))
    .map((line) => ({
      ...{ lineId: line.line_id, quantity: line.quantity },
      paid: prices.get(line.line_id) ?? 0,
    }));
  const taken = others.flatMap(({ portions }) => portions);
  const chosen = chooseAgain(lines, taken, share.portions);
  if (chosen === share.portions) return { ...share, even_part: even };
  const paid = chosen.map((portion) => {
    const line = lines.find(({ lineId }) => lineId === portion.lineId);
    return line === undefined ? 0 : portionPrice(line, portion);
  });
  return { ...share, even_part: even, portions: divideAmong(share.amount, chosen, paid) };
}

function isSamePart({ even_part: one }: ShareRow, { even_part: other }: ShareRow): boolean {
  return one !== null && one.split === other?.split && one.part === other.part;
}
