import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import {
  holdCoupons,
  lockCoupons,
  releaseCoupons,
  type OrderCoupon,
} from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../../offers/coupon/load-coupons.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { computePrice, getOrderRates } from "../../../ordering/order/price/quote-order.ts";
import { giveDayNumber } from "../../../ordering/order/rows/day-number.ts";
import { findLines, toPriceLines, type LineRow } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { repriceBill } from "../../../ordering/order/price/reprice-bill.ts";
import { moveOrdered } from "../../../ordering/order/party/party-orders.ts";

export interface BillMerge {
  from: OrderRow;
  to: OrderRow;
  at: number;
}

/**
 * All of both on one bill, with the charges of the older. Of two coupons of one scope the one that saves less is
 * released.
 */
export async function mergeBills(
  tx: Tx,
  { from, to: target, at }: BillMerge,
): Promise<{ payable: number; released: OrderCoupon[] }> {
  const older = from.created_at < target.created_at ? from : target;
  const { rates } = older.breakdown;
  const to = { ...target, breakdown: { ...target.breakdown, ...(rates && { rates }) } };
  const { store_id: storeId, order_id: orderId } = to;
  await moveOrdered(tx, { storeId, from: from.order_id, to: orderId });
  const lines = await findLines(tx, storeId, orderId);
  const terms = { payMode: to.pay_mode, takeaway: false };
  const counted = lines.filter((line) => countsInPrice(terms, line.kitchen_status));
  const offered = [...to.coupons, ...from.coupons];
  const kept = await chooseCoupons(tx, to, { counted, offered });
  const isKept = (coupon: OrderCoupon) => kept.includes(coupon);
  const released = offered.filter((coupon) => !isKept(coupon));
  await lockCoupons(tx, offered);
  const off = { coupons: to.coupons.filter((one) => !isKept(one)), orderId, now: at };
  const moved = { coupons: from.coupons, orderId: from.order_id, now: at };
  const isFree = (await releaseCoupons(tx, off)) && (await releaseCoupons(tx, moved));
  const on = { coupons: from.coupons.filter(isKept), orderId, now: at };
  if (!isFree || !(await holdCoupons(tx, on))) throw new Error("a bill did not hold its coupons");
  const merged = { ...to, coupons: kept };
  const payable = await repriceBill(tx, merged, { counted, coupons: kept, vouchers: [], at });
  if (to.day_number === null && counted.length > 0)
    await giveDayNumber(tx, { storeId, orderId, at: new Date(at) });
  return { payable, released };
}

/** With each other's, as a store's coupon comes before the platform's; ties go to the target's. */
async function chooseCoupons(
  tx: Tx,
  bill: OrderRow,
  { counted, offered }: { counted: readonly LineRow[]; offered: readonly OrderCoupon[] },
): Promise<OrderCoupon[]> {
  const orderable = await loadOrderable(tx, bill.store_id, []);
  const rates = getOrderRates(bill, orderable);
  const named = await loadCouponsOnOrder(tx, offered);
  const lines = toPriceLines(counted, []);
  const price = (coupons: typeof named) =>
    computePrice({ rates, lines, coupons, vouchers: [], purchases: [] }).payableAmount;
  const byScope = Map.groupBy(named, ({ template }) => template.scope);
  const choices = [...byScope.values()].reduce<(typeof named)[]>(
    (sets, ofScope) => sets.flatMap((set) => ofScope.map((one) => [...set, one])),
    [[]],
  );
  const [best = []] = choices.toSorted((a, b) => price(a) - price(b));
  const ids = new Set(best.map(({ claim }) => claim.claimId));
  return offered.filter(({ couponId }) => ids.has(couponId));
}
