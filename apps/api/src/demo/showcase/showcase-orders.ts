import { DAY_MS } from "@santap/domain/calendar/local-time";
import { pricePurchase } from "@santap/domain/deal/purchase";
import { priceOrder, type PriceBreakdown } from "@santap/domain/price/breakdown";
import type { Tx } from "../../db/transaction.ts";
import { buyDeal } from "../../offers/deal/sell-deal.ts";
import { toStoredBreakdown } from "../../ordering/order/price/stored-breakdown.ts";
import type { NewLine } from "../../ordering/order/rows/lines.ts";
import { insertOrder } from "../../ordering/order/rows/insert-order.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { newId, newOrderSideId } from "../../tokens/public-id.ts";
import type { DemoData, DemoMenuItem, DemoStore } from "../demo-data.ts";
import { toLocalizedText } from "../store-rows.ts";
import type { ShowcaseMeal, ShowcasePurchase } from "./showcase-data.ts";
import { payOrder } from "./pay-showcase-order.ts";
import { redeemFirst, refundAll } from "./showcase-vouchers.ts";
import type { LoadedAccount } from "./showcase-claims.ts";

interface Loading {
  data: DemoData;
  now: number;
}

/** Takeaway that was handed over. */
export async function payMeals(tx: Tx, account: LoadedAccount, loading: Loading): Promise<void> {
  for (const meal of account.meals) await payMeal(tx, { ...meal, ...account, ...loading });
}

async function payMeal(
  tx: Tx,
  { itemId, paidDaysAgo, userId, data, now }: ShowcaseMeal & LoadedAccount & Loading,
): Promise<void> {
  const item = find(data.menuItems, itemId);
  const store = find(data.stores, item.storeId);
  const at = now - paidDaysAgo * DAY_MS;
  const order = placeOrder(tx, {
    ...{ userId, at, kind: "MEAL", storeId: store.id },
    lines: [buildLine(item, userId)],
    breakdown: priceOrder({
      lines: [{ unitPrice: item.price, quantity: 1 }],
      coupons: [],
      serviceChargeBps: store.takeawayServiceCharge ? Math.round(store.serviceChargePct * 100) : 0,
      pb1Bps: Math.round(store.pb1Pct * 100),
    }),
  });
  await payOrder(tx, order, { store, at });
}

function buildLine(item: DemoMenuItem, userId: string): NewLine {
  return {
    ...{ line_no: 1, line_key: item.id, item_id: item.id, names: toLocalizedText(item) },
    ...{ picture: item.picture, modifiers: [], modifier_ids: [], note: "", quantity: 1, round: 1 },
    ...{ unit_price: item.price, base_price: item.price, category_id: item.menuCategoryId },
    ...{ kitchen_status: "SERVED", added_by: userId, covered: [] },
  };
}

export async function buyDeals(tx: Tx, account: LoadedAccount, loading: Loading): Promise<void> {
  for (const purchase of account.purchases) await buy(tx, { ...purchase, ...account, ...loading });
}

async function buy(
  tx: Tx,
  { data, now, userId, ...purchase }: ShowcasePurchase & LoadedAccount & Loading,
): Promise<void> {
  const { dealId, quantity, boughtDaysAgo, usedDaysAgo, refundedDaysAgo } = purchase;
  const deal = find(data.deals, dealId);
  const { storeId, salePrice } = deal;
  const at = now - boughtDaysAgo * DAY_MS;
  const breakdown = pricePurchase({ salePrice, quantity });
  const order = placeOrder(tx, { userId, at, kind: "DEAL", storeId, lines: [], breakdown });
  const { order_id: orderId } = order;
  await buyDeal(tx, { storeId, orderId, userId, dealId, quantity, salePrice, language: "idID" });
  await payOrder(tx, order, { store: find<DemoStore>(data.stores, storeId), at });
  for (const daysAgo of usedDaysAgo) await redeemFirst(tx, order, now - daysAgo * DAY_MS);
  if (refundedDaysAgo !== null) await refundAll(tx, order, now - refundedDaysAgo * DAY_MS);
}

interface Placed {
  userId: string;
  at: number;
  kind: OrderRow["kind"];
  storeId: string;
  lines: readonly NewLine[];
  breakdown: PriceBreakdown;
}

function placeOrder(tx: Tx, { at, lines, breakdown, ...order }: Placed): OrderRow {
  return insertOrder(tx, {
    ...{ ...order, lines, orderId: newOrderSideId(order.storeId), createdAt: at, expiresAt: null },
    ...{ sessionId: null, tableLabel: null, note: "", holds: [], coupons: [], round: null },
    ...{ payMode: "PAY_FIRST", status: "AWAITING_PAYMENT" },
    breakdown: toStoredBreakdown(breakdown),
    request: { key: newId("k"), hash: "", userId: order.userId },
  });
}

function find<Thing extends { id: string }>(things: readonly Thing[], id: string): Thing {
  const found = things.find((thing) => thing.id === id);
  if (found === undefined) throw new Error(`demo data: ${id} is not there`);
  return found;
}
