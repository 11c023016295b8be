import type { Language } from "@santap/contract/errors/language";
import type { Tx } from "../../../db/transaction.ts";
import { cancelPurchase, lockDeals } from "../../../offers/deal/sell-deal.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { saveCovered, type LineRow } from "../rows/lines.ts";
import { listPurchases, type OrderPurchase, type OrderRow } from "../rows/order-row.ts";
import { buyPlanned, requireDeal } from "./buy-planned.ts";
import { addDeal, coverByDeal, type PlannedDeal } from "./plan-deal.ts";
import { refuseDealOnOrder } from "./refuse-deal.ts";

interface Change {
  order: OrderRow;
  input: { dealPurchases?: readonly { dealId: string }[] | undefined };
  userId: string;
  language: Language;
  now: number;
}

export interface PutVouchers {
  vouchers: OrderVoucher[];
  /** That count in the price, with what vouchers cover of them. */
  lines: LineRow[];
}

export interface DealChange {
  dropped: OrderVoucher | null;
  /** To be bought besides. */
  wantedId: string | null;
}

/** An order buys one deal: while another guest's is on it, there is no place for the caller's. */
export function decideDeal({ order, input, userId }: Change): DealChange {
  const { dealPurchases } = input;
  const current = order.vouchers.find(({ bought }) => bought) ?? null;
  const [wanted] = dealPurchases ?? [];
  const isAsked = dealPurchases !== undefined && wanted?.dealId !== current?.dealId;
  if (!isAsked) return { dropped: null, wantedId: null };
  if (current === null || current.userId === userId)
    return { dropped: current, wantedId: wanted?.dealId ?? null };
  if (wanted) refuseDealOnOrder({ dealId: wanted.dealId, reason: "BILL_LIMIT" });
  return { dropped: null, wantedId: null };
}

export interface PutDeal extends PutVouchers {
  purchases: OrderPurchase[];
  planned: PlannedDeal | null;
}

/** Under the order's lock: the deal covers what vouchers leave of its lines, and brings nothing. */
export async function putDeal(
  tx: Tx,
  { change, deal, put }: { change: Change; deal: DealChange; put: PutVouchers },
): Promise<PutDeal> {
  const { order, userId, now } = change;
  const { store_id: storeId } = order;
  const purchases = deal.dropped === null ? listPurchases(order) : [];
  if (deal.wantedId === null) return { ...put, purchases, planned: null };
  const { lines: before, vouchers } = put;
  const bill = { storeId, userId, now, vouchers, lines: before.map(toOrderedLine) };
  const planned = await requireDeal(tx, deal.wantedId, bill);
  const lines = coverByDeal(before, planned, ({ line_id: lineId }) => lineId);
  await saveCovered(tx, storeId, { before, after: lines });
  const onBill = addDeal({ vouchers, purchases }, planned);
  return { lines, planned, vouchers: [...onBill.vouchers], purchases: [...onBill.purchases] };
}

export function toOrderedLine({ line_id: key, item_id: itemId, quantity, covered }: LineRow) {
  return { key, itemId, quantity, covered };
}

/** Last: it locks deals until the commit. */
export async function moveDeal(
  tx: Tx,
  { order, userId, language }: Change,
  { dropped, planned }: Pick<DealChange, "dropped"> & Pick<PutDeal, "planned">,
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const moved = [dropped?.dealId, planned?.purchase.dealId];
  await lockDeals(
    tx,
    moved.filter((dealId) => dealId !== undefined),
  );
  if (dropped !== null) await cancelPurchase(tx, order);
  if (planned !== null) await buyPlanned(tx, planned, { storeId, orderId, userId, language });
}
