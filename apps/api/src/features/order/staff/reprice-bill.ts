import { couponUsability } from "@santap/domain/coupon/eligibility";
import { combinationProblem } from "@santap/domain/coupon/best-combination";
import type { Tx } from "../../../db/transaction.ts";
import { releaseCoupons, type OrderCoupon } from "../../coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../coupon/load-coupons.ts";
import { loadOrderable } from "../../menu/load-orderable.ts";
import { keptBreakdown } from "../place/new-order.ts";
import { couponFacts, priceOf } from "../place/quote-order.ts";
import type { OrderRow } from "../order-row.ts";
import { priceLineOf, type LineRow } from "../line-store.ts";
import { setPrice } from "./staff-store.ts";

/**
 * Prices a bill anew after lines came or went, under its lock. Its coupons stay, also where their
 * minimum is no longer met; they go back to their owners once no line is left.
 */
export async function repriceBill(
  tx: Tx,
  bill: OrderRow,
  { counted, coupons, at }: { counted: readonly LineRow[]; coupons: OrderCoupon[]; at: number },
): Promise<number> {
  const { store_id: storeId, order_id: orderId } = bill;
  const kept = counted.length === 0 ? [] : coupons;
  if (kept.length < coupons.length) {
    const released = await releaseCoupons(tx, { coupons, orderId, now: at });
    if (!released) throw new Error("a bill did not hold its coupons");
  }
  const orderable = await loadOrderable(tx, storeId, []);
  const named = await loadCouponsOnOrder(tx, kept);
  const lines = counted.map(priceLineOf);
  const breakdown = keptBreakdown(priceOf({ orderable, lines, coupons: named }), named);
  await setPrice(tx, { storeId, orderId, breakdown, coupons: kept });
  return breakdown.payableAmount;
}

/** Which of a waiting round's coupons the bill can still take; the others stay with their owners. */
export async function usableWishes(
  tx: Tx,
  bill: OrderRow,
  { counted, wishes, now }: { counted: readonly LineRow[]; wishes: OrderCoupon[]; now: number },
): Promise<OrderCoupon[]> {
  if (wishes.length === 0) return [];
  const orderable = await loadOrderable(tx, bill.store_id, []);
  const lines = counted.map(priceLineOf);
  const facts = couponFacts(orderable, { lines, now, orderId: bill.order_id });
  const taken = await loadCouponsOnOrder(tx, bill.coupons);
  const usable: OrderCoupon[] = [];
  for (const wish of wishes) {
    const [coupon] = await loadCouponsOnOrder(tx, [wish]);
    if (coupon === undefined || combinationProblem([...taken, coupon]) !== null) continue;
    if (!couponUsability(coupon.template, coupon.claim, facts).usable) continue;
    taken.push(coupon);
    usable.push(wish);
  }
  return usable;
}
