import { acceptsPayMethod, isBoundToMethods } from "@santap/domain/coupon/pay-method";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { loadCouponsOnOrder, type NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import { loadPurchase } from "../../../offers/deal/sell-deal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { toStoredBreakdown } from "./stored-breakdown.ts";
import { computePrice, getOrderRates } from "./quote-order.ts";
import { pricePurchaseWith } from "./quote-purchase.ts";
import { findLines, toPriceLines } from "../rows/lines.ts";
import { listPurchases, type OrderRow, type StoredBreakdown } from "../rows/order-row.ts";
import { setMethodPrice } from "../rows/order-price.ts";

export type PricedByMethod<O extends OrderRow = OrderRow> = (payType: string) => O;

/**
 * What an order costs with each method. A coupon bound to methods keeps its slot with all of them, and
 * takes something off with its own alone.
 */
export async function loadMethodPrices<O extends OrderRow>(
  db: Connection,
  order: O,
): Promise<PricedByMethod<O>> {
  if (order.coupons.length === 0) return () => order;
  const coupons = await loadCouponsOnOrder(db, order.coupons);
  if (!isBoundToMethods(coupons.map(({ template }) => template))) return () => order;
  const price =
    order.kind === "DEAL" ? await loadPurchasePrice(db, order) : await loadMealPrice(db, order);
  return (payType) => {
    const accepted = coupons.filter(({ template }) => acceptsPayMethod(template, payType));
    const breakdown = price(accepted);
    return { ...order, breakdown, payable_amount: breakdown.payableAmount };
  };
}

type PriceWith = (coupons: readonly NamedCoupon[]) => StoredBreakdown;

async function loadPurchasePrice(db: Connection, order: OrderRow): Promise<PriceWith> {
  const { sale_price: salePrice, quantity } = await loadPurchase(db, order);
  return (coupons) => pricePurchaseWith({ salePrice, quantity }, coupons);
}

async function loadMealPrice(db: Connection, order: OrderRow): Promise<PriceWith> {
  const takeaway = order.table_label === null;
  const orderable = await loadOrderable(db, order.store_id, []);
  const counted = (await findLines(db, order.store_id, order.order_id)).filter((line) =>
    countsInPrice({ payMode: order.pay_mode, takeaway }, line.kitchen_status),
  );
  const { vouchers } = order;
  const purchases = listPurchases(order);
  const lines = toPriceLines(counted, vouchers);
  const rates = getOrderRates(order, orderable);
  return (coupons) => {
    const price = computePrice({ rates, lines, coupons, vouchers, purchases });
    return toStoredBreakdown(price, { coupons, vouchers, purchases });
  };
}

/** Under the order's lock. Its version stays: lines and coupons are the same. */
export async function moveToPrice(tx: Tx, before: OrderRow, priced: OrderRow): Promise<void> {
  if (priced !== before) await setMethodPrice(tx, priced, priced.breakdown);
}
