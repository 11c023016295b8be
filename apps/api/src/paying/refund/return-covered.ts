import { countReturnedCover, type ReturnedCover } from "@santap/domain/voucher/returned-cover";
import type { LinePart } from "@santap/domain/refund/line-rest";
import { countReturnedPortions, type GivenParts } from "@santap/domain/refund/returned-portions";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { cancelUnbegun } from "../../ordering/order/kitchen/cancel-unbegun.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { returnCoveredUses } from "../../offers/voucher/bill/return-covered-uses.ts";
import type { Refundable } from "./load-refundable.ts";
import { insertRefundLines, type RefundLine } from "./store/refund-line-store.ts";
import type { StaffRefund, StaffRefundResult } from "./refund-free-order.ts";

export interface GivenLines {
  money: Refundable;
  payableId: string;
  parts: readonly LinePart[];
  at: number;
}

/** With what each line is of the order's price. */
export function withAmounts(parts: readonly LinePart[], { lines }: Refundable): RefundLine[] {
  const amounts = new Map(lines.map(({ lineId, amount }) => [lineId, amount]));
  return parts.map((part) => ({ ...part, lineAmount: amounts.get(part.lineId) ?? 0 }));
}

/** By voucher, with what goes back now and went back before. */
export function countCover(money: Refundable, now: GivenParts): Map<string, ReturnedCover> {
  const returned = countReturnedPortions(money, [...money.past, now]);
  return countReturnedCover(
    money.lines.map(({ lineId, quantity, covered }) => {
      return { quantity, covered, returned: returned.get(lineId) ?? 0 };
    }),
  );
}

/** That nobody pays for any more by what goes back now. */
export function listWholePortions(money: Refundable, now: GivenParts) {
  const before = countReturnedPortions(money, money.past);
  const after = countReturnedPortions(money, [...money.past, now]);
  return [...after].map(([lineId, count]) => ({
    ...{ lineId, units: count - (before.get(lineId) ?? 0) },
  }));
}

/**
 * Dishes that vouchers cover, without a row of money: kept as given back, and their uses are the holders'
 * again (NOV-38). Null where none of them is covered.
 */
export async function returnCovered(
  tx: Tx,
  order: OrderRow,
  { request, given }: { request: StaffRefund; given: GivenLines },
): Promise<StaffRefundResult | null> {
  const { money, payableId, parts, at } = given;
  const now = { payableId, lines: parts };
  const covered = new Set(
    money.lines.filter((line) => line.covered.length > 0).map(({ lineId }) => lineId),
  );
  if (!parts.some(({ lineId }) => covered.has(lineId))) return null;
  const { store_id: storeId, order_id: orderId } = order;
  const { by, note, key, authority } = request;
  const refundId = newId("R").replace("_", "");
  const lines = withAmounts(parts, money);
  await insertRefundLines(tx, { storeId, orderId, refundId, payableId, lines });
  await returnCoveredUses(tx, { storeId, orderId, cover: countCover(money, now), at });
  if (request.kitchen !== "LEAVE")
    await cancelUnbegun(tx, order, { lines: listWholePortions(money, now), by, at });
  const data = { by, note, key, lines: parts };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "VOUCHER_USE_RETURNED", data });
  await authority?.record(tx, { orderId, amount: 0 });
  return { kind: "RETURNED", amount: 0, replayed: false };
}
