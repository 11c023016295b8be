import { combinationProblem } from "@santap/domain/coupon/best-combination";
import { findClaimObstacle } from "@santap/domain/coupon/eligibility";
import { sumShares } from "@santap/domain/bill/share-sums";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { holdCoupons, lockCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../../offers/coupon/load-coupons.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { toStoredBreakdown } from "../../order/price/stored-breakdown.ts";
import { computePrice, getOrderRates } from "../../order/price/quote-order.ts";
import { findLines, toPriceLines } from "../../order/rows/lines.ts";
import { listPurchases, type OrderRow, type StoredBreakdown } from "../../order/rows/order-row.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { setPrice } from "../../order/rows/order-price.ts";
import { toCounted, toOrderCoupons, type ShareRow } from "../../order/shares/share-row.ts";

interface LateShare {
  shares: readonly ShareRow[];
  share: ShareRow;
  at: number;
}

/**
 * Under the bill's lock, for late money of a share that returned: its coupons count again where they are free,
 * the bill has their place, and all shares still fit. Else the money counts alone, and they stay their owner's.
 */
export async function repriceShareCoupons(
  tx: Tx,
  bill: OrderRow,
  { shares, share, at }: LateShare,
): Promise<OrderRow> {
  if (share.status !== "RETURNED" || share.coupons.length === 0) return bill;
  const { store_id: storeId, order_id: orderId, vouchers } = bill;
  const own = toOrderCoupons(share);
  await lockCoupons(tx, own);
  const breakdown = await priceWith(tx, bill, { own, at });
  if (breakdown === null) return bill;
  const counted = shares.map((one) =>
    toCounted(one.share_id === share.share_id ? { ...share, status: "RUNNING" } : one),
  );
  const { paid, running } = sumShares(breakdown.payableAmount, counted);
  if (paid + running > breakdown.payableAmount) return bill;
  const coupons = [...bill.coupons, ...own];
  await setPrice(tx, { storeId, orderId, breakdown, coupons, vouchers });
  if (!(await holdCoupons(tx, { coupons: own, orderId, now: at })))
    throw new Error("a coupon was taken under its lock");
  return (await lockOrderRow(tx, storeId, orderId)) ?? bill;
}

async function priceWith(
  tx: Tx,
  bill: OrderRow,
  { own, at }: { own: OrderRow["coupons"]; at: number },
): Promise<StoredBreakdown | null> {
  const { store_id: storeId, order_id: orderId, vouchers, pay_mode: payMode } = bill;
  const orderable = await loadOrderable(tx, storeId, []);
  const coupons = await loadCouponsOnOrder(tx, [...bill.coupons, ...own]);
  const { utc_offset_minutes: utcOffsetMinutes } = orderable.store;
  const late = coupons.filter(({ claim }) => own.some((one) => one.couponId === claim.claimId));
  const areFree = late.every(
    ({ template, claim }) =>
      findClaimObstacle(template, claim, { now: at, utcOffsetMinutes }) === null,
  );
  if (!areFree || late.length < own.length || combinationProblem(coupons) !== null) return null;
  const counted = (await findLines(tx, storeId, orderId)).filter((line) =>
    countsInPrice({ payMode, takeaway: false }, line.kitchen_status),
  );
  const lines = toPriceLines(counted, vouchers);
  const benefits = { coupons, vouchers, purchases: listPurchases(bill) };
  return toStoredBreakdown(
    computePrice({ rates: getOrderRates(bill, orderable), lines, ...benefits }),
    benefits,
  );
}
