import type { DishUnits } from "@santap/domain/voucher/cover";
import { getBasePrice, type CoveredUnits } from "@santap/domain/price/price-line";
import { uncover } from "@santap/domain/voucher/uncover";
import { priceVoided, type PricedUnits } from "@santap/domain/voucher/voided-part";
import type { Tx } from "../../../db/transaction.ts";
import { lowerPurchase } from "../../../offers/deal/sell-deal.ts";
import { releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { undoOrderUses } from "../../../offers/voucher/bill/undo-order-uses.ts";
import { findWorth, voidPart } from "../../../offers/voucher/bill/void-part.ts";
import { inform } from "../benefits/take-off-benefits.ts";
import { saveCovered, toPriceLine, type LineRow } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";
import type { RequestVoidRefund } from "./voided-money.ts";

export interface LinesOff {
  /** That count in the price, as they were. */
  before: readonly LineRow[];
  /** The same with the quantity that is left, 0 for none. */
  left: readonly LineRow[];
  at: number;
  /** Of a void by staff; null where a voucher comes off that misses a dish. */
  requestRefund: RequestVoidRefund | null;
}

export interface KeptVouchers {
  /** With what it still pays for a deal that it buys. */
  bill: OrderRow;
  lines: LineRow[];
  vouchers: OrderVoucher[];
  /** Whether one came off, or a use of one. */
  lost: boolean;
}

/**
 * Portions were taken off a bill: a voucher that paid for them is its holder's again. On a void by staff it stays
 * for the other dishes, and the part of its price that lay on what is gone goes back to who bought it.
 */
export async function keepVouchers(tx: Tx, bill: OrderRow, off: LinesOff): Promise<KeptVouchers> {
  const { store_id: storeId, order_id: orderId, vouchers } = bill;
  const { before, left, at, requestRefund } = off;
  const by = requestRefund === null ? "AUTHOR" : "STAFF";
  const taking = vouchers.filter(({ type }) => type !== "CASH");
  const { lines: after, lost, voided } = uncover(left.map(toCoveredLine), taking, by);
  const changed = left.map((one, nth) => withCovered(one, after[nth]?.covered ?? []));
  await saveCovered(tx, storeId, { before: left, after: changed });
  let kept = bill;
  const standing: OrderVoucher[] = [];
  for (const voucher of vouchers) {
    const gone = voided.get(voucher.voucherId);
    if (gone === undefined) standing.push(voucher);
    else {
      const reduced = await reduce(tx, kept, { voucher, off, gone: withPrices(before, gone) });
      kept = reduced.bill;
      standing.push(reduced.voucher);
    }
  }
  const rest = standing.map((one) => ({ ...one, uses: one.uses - (lost.get(one.voucherId) ?? 0) }));
  const released = rest.filter(({ uses }) => uses === 0).map(({ voucherId }) => voucherId);
  await releaseVouchers(tx, { storeId, orderId, voucherIds: released });
  await undoOrderUses(tx, { storeId, orderId, at, only: lost });
  for (const { userId, voucherId, bought } of vouchers) {
    const kind = bought ? "DEAL_RELEASED" : "VOUCHER_RELEASED";
    if (lost.has(voucherId)) await inform(tx, bill, { userId, kind, at });
  }
  return {
    bill: kept,
    lines: changed.filter(({ quantity }) => quantity > 0),
    vouchers: rest.filter(({ uses }) => uses > 0),
    lost: lost.size > 0,
  };
}

interface Reduced {
  voucher: OrderVoucher;
  off: LinesOff;
  gone: PricedUnits[];
}

async function reduce(
  tx: Tx,
  bill: OrderRow,
  { voucher, off: { before, at, requestRefund }, gone }: Reduced,
): Promise<{ bill: OrderRow; voucher: OrderVoucher }> {
  const { store_id: storeId, order_id: orderId } = bill;
  const { voucherId, userId, uses } = voucher;
  const bought = (bill.breakdown.purchases ?? []).find(
    ({ dealId }) => voucher.bought && dealId === voucher.dealId,
  );
  const named = { storeId, orderId, voucherId };
  const worth =
    voucher.voided?.worth ?? bought?.amount ?? (await findWorth(tx, { ...named, uses }));
  const earlier = voucher.voided?.dishes ?? [];
  const covered = listCovered(before, voucherId);
  const part = priceVoided({ worth, covered, before: earlier, gone });
  await inform(tx, bill, { userId, kind: "VOUCHER_REDUCED", at });
  const reduced = { ...voucher, voided: { worth, dishes: [...earlier, ...gone] } };
  if (bought !== undefined) {
    const amount = Math.max(1, bought.amount - part);
    await lowerPurchase(tx, bill, amount);
    const purchases = (bill.breakdown.purchases ?? []).map((one) =>
      one === bought ? { ...one, amount } : one,
    );
    return { bill: { ...bill, breakdown: { ...bill.breakdown, purchases } }, voucher: reduced };
  }
  const owed = await voidPart(tx, { ...named, part, at });
  if (owed !== null && requestRefund !== null) {
    const { purchaseId, box, paymentRef, amount } = owed;
    const money = { box, paymentRef, shareId: null, amount };
    await requestRefund(tx, { storeId, orderId: purchaseId, at, ...money });
  }
  return { bill, voucher: reduced };
}

function listCovered(lines: readonly LineRow[], voucherId: string): PricedUnits[] {
  return lines.flatMap((line) =>
    line.covered
      .filter((one) => one.voucherId === voucherId)
      .map(({ units }) => ({ itemId: line.item_id, units, price: getPrice(line) })),
  );
}

function withPrices(lines: readonly LineRow[], dishes: readonly DishUnits[]): PricedUnits[] {
  return dishes.map((dish) => {
    const line = lines.find(({ item_id: itemId }) => itemId === dish.itemId);
    return { ...dish, price: line === undefined ? 0 : getPrice(line) };
  });
}

function getPrice(line: LineRow): number {
  return getBasePrice(toPriceLine(line));
}

function toCoveredLine({ line_id: line, item_id: itemId, quantity, covered }: LineRow) {
  return { line, itemId, quantity, covered };
}

function withCovered(line: LineRow, covered: readonly CoveredUnits[]): LineRow {
  const isSame = JSON.stringify(line.covered) === JSON.stringify(covered);
  return isSame ? line : { ...line, covered: [...covered] };
}
