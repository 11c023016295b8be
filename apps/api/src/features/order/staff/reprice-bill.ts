import { couponUsability } from "@santap/domain/coupon/eligibility";
import { combinationProblem } from "@santap/domain/coupon/best-combination";
import type { Tx } from "../../../db/transaction.ts";
import { releaseCoupons, type OrderCoupon } from "../../coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../coupon/load-coupons.ts";
import { loadOrderable } from "../../menu/load-orderable.ts";
import { toStoredBreakdown } from "../create/new-order.ts";
import { buildCouponFacts, computePrice } from "../create/quote-order.ts";
import type { OrderRow } from "../order-row.ts";
import { toPriceLine, type LineRow } from "../line-store.ts";
import { setPrice } from "../price-store.ts";

/** Under the bill's lock. Coupons stay even below their minimum, until no line is left. */
export async function repriceBill(
  tx: Tx,
  bill: OrderRow,
  { counted, coupons, at }: { counted: readonly LineRow[]; coupons: OrderCoupon[]; at: number },
): Promise<number> {
  const { store_id: storeId, order_id: orderId } = bill;
  const remaining = counted.length === 0 ? [] : coupons;
  if (remaining.length < coupons.length) {
    const released = await releaseCoupons(tx, { coupons, orderId, now: at });
    if (!released) throw new Error("a bill did not hold its coupons");
  }
  const orderable = await loadOrderable(tx, storeId, []);
  const named = await loadCouponsOnOrder(tx, remaining);
  const lines = counted.map(toPriceLine);
  const price = computePrice({ orderable, takeaway: false, lines, coupons: named });
  const breakdown = toStoredBreakdown(price, named);
  await setPrice(tx, { storeId, orderId, breakdown, coupons: remaining, vouchers: bill.vouchers });
  return breakdown.payableAmount;
}

export async function filterUsableCoupons(
  tx: Tx,
  bill: OrderRow,
  {
    counted,
    requested,
    now,
  }: { counted: readonly LineRow[]; requested: OrderCoupon[]; now: number },
): Promise<OrderCoupon[]> {
  if (requested.length === 0) return [];
  const orderable = await loadOrderable(tx, bill.store_id, []);
  const lines = counted.map(toPriceLine);
  const facts = buildCouponFacts(orderable, { lines, now, orderId: bill.order_id });
  const accepted = await loadCouponsOnOrder(tx, bill.coupons);
  const usable: OrderCoupon[] = [];
  for (const orderCoupon of requested) {
    const [coupon] = await loadCouponsOnOrder(tx, [orderCoupon]);
    if (coupon === undefined || combinationProblem([...accepted, coupon]) !== null) continue;
    if (!couponUsability(coupon.template, coupon.claim, facts).usable) continue;
    accepted.push(coupon);
    usable.push(orderCoupon);
  }
  return usable;
}
