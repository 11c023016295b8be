import { ErrorCode } from "@santap/contract/errors/codes";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { holdStock } from "../../../catalogue/menu/hold-stock.ts";
import { loadOrderable, type OrderableItem } from "../../../catalogue/menu/load-orderable.ts";
import { requireStoreOpen } from "../../../catalogue/menu/require-store-open.ts";
import { dropBrokenCoupons } from "../../order/benefits/drop-broken-coupons.ts";
import { requireGrowth } from "../../order/create/check-round-limits.ts";
import { toPriceLines, type LineRow } from "../../order/rows/lines.ts";
import { findRegulars, findRounds, raiseRevision } from "../../order/rows/rounds.ts";
import { repriceBill } from "../../order/price/reprice-bill.ts";
import { addHolds } from "../../order/line/round-changes.ts";
import { appendLineEvent } from "./append-line-event.ts";
import { setQuantity } from "../../order/line/line-changes.ts";
import type { LineChange } from "./line-change.ts";

/** At its price of before. noLongerAvailable, storeLimitExceeded. */
export async function growLine(tx: Tx, change: LineChange, quantity: number): Promise<void> {
  const { bill, lines, line, caller, now } = change;
  const { store_id: storeId, order_id: orderId } = bill;
  const orderable = await loadOrderable(tx, storeId, [line.item_id]);
  requireStoreOpen(orderable, now);
  const item = orderable.items.get(line.item_id);
  if (item?.available !== true)
    refuse(ErrorCode.noLongerAvailable, undefined, { itemId: line.item_id });
  const after = lines.map((one) => (one === line ? { ...line, quantity } : one));
  const rounds = await findRounds(tx, storeId, orderId);
  const sender = { userId: caller.user?.userId ?? null, participantId: line.added_by };
  const grown = { line, added: quantity - line.quantity, at: now, sender };
  const regulars = await findRegulars(
    tx,
    rounds.map((round) => round.user_id),
  );
  requireGrowth(orderable.store.limits, { rounds, lines: after, regulars }, grown);
  await setQuantity(tx, { storeId, lineId: line.line_id, at: now, quantity });
  if (line.kitchen_status === "PENDING") return raiseRevision(tx, bill);
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const isCounted = (one: LineRow) => countsInPrice(terms, one.kitchen_status);
  const counted = after.filter(isCounted);
  const coupons = await dropBrokenCoupons(tx, bill, {
    ...{ lines, coupons: bill.coupons, at: now },
    before: toPriceLines(lines.filter(isCounted), bill.vouchers),
    after: toPriceLines(counted, bill.vouchers),
  });
  const payable = await repriceBill(tx, bill, {
    ...{ counted, coupons, vouchers: bill.vouchers, at: now },
  });
  await appendLineEvent(tx, change, { quantity, payable });
  await holdMore(tx, change, { item, portions: quantity - line.quantity });
}

async function holdMore(
  tx: Tx,
  { bill, caller }: LineChange,
  { item, portions }: { item: OrderableItem; portions: number },
): Promise<void> {
  if (item.portions === null) return;
  const { store_id: storeId, order_id: orderId } = bill;
  const more = [{ itemId: item.itemId, portions }];
  await addHolds(tx, { storeId, orderId }, more);
  if (await holdStock(tx, storeId, more)) return;
  const params = { count: item.portions, name: item.names[caller.language] };
  refuse(ErrorCode.noLongerAvailable, { variant: "itemFew", params }, { itemId: item.itemId });
}
