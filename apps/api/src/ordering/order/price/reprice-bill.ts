import { couponUsability } from "@santap/domain/coupon/eligibility";
import { combinationProblem } from "@santap/domain/coupon/best-combination";
import type { Tx } from "../../../db/transaction.ts";
import { releaseCoupons, type OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../../offers/coupon/load-coupons.ts";
import { cancelPurchase } from "../../../offers/deal/sell-deal.ts";
import { releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { buysDeal } from "../rows/bought-deals.ts";
import { toStoredBreakdown } from "./stored-breakdown.ts";
import { priceNeeded } from "./preview-vouchers.ts";
import { buildCouponFacts, computePrice, getOrderRates, type PriceQuery } from "./quote-order.ts";
import { listPurchases, type OrderRow, type StoredBreakdown } from "../rows/order-row.ts";
import { toPriceLines, type LineRow } from "../rows/lines.ts";
import { setPrice } from "../rows/order-price.ts";

export interface ChangedBill {
  counted: readonly LineRow[];
  coupons: OrderCoupon[];
  vouchers: readonly OrderVoucher[];
  at: number;
}

/**
 * Under the bill's lock. Coupons stay even below their minimum, until no line is left. CASH that takes
 * nothing off any more is free again, as it would lapse; so is the deal that it was bought with.
 */
export async function repriceBill(
  tx: Tx,
  bill: OrderRow,
  { counted, coupons, vouchers, at }: ChangedBill,
): Promise<number> {
  const { store_id: storeId, order_id: orderId } = bill;
  const ofShares = coupons.filter(({ share }) => share !== undefined);
  const remaining = counted.length === 0 ? ofShares : coupons;
  const orderable = await loadOrderable(tx, storeId, []);
  const named = await loadCouponsOnOrder(tx, remaining);
  const lines = toPriceLines(counted, vouchers);
  const query = { rates: getOrderRates(bill, orderable), lines, coupons: named };
  const { price, needed, purchases } = priceStanding({
    ...{ ...query, vouchers, purchases: listPurchases(bill) },
  });
  await releaseOthers(tx, bill, { vouchers, needed });
  if (remaining.length < coupons.length) {
    const ofBill = coupons.filter(({ share }) => share === undefined);
    const released = await releaseCoupons(tx, { coupons: ofBill, orderId, now: at });
    if (!released) throw new Error("a bill did not hold its coupons");
  }
  const breakdown = toStoredBreakdown(price, { coupons: named, vouchers: needed, purchases });
  const priced = remaining.map((one) => lowerFixed(one, breakdown));
  await setPrice(tx, { storeId, orderId, breakdown, coupons: priced, vouchers: needed });
  if (buysDeal(bill) && purchases.length === 0) await cancelPurchase(tx, bill);
  return breakdown.payableAmount;
}

/** A share's own takes off no more than there is left. */
function lowerFixed(coupon: OrderCoupon, { discounts }: StoredBreakdown): OrderCoupon {
  if (coupon.share === undefined) return coupon;
  const amount = discounts.find(({ couponId }) => couponId === coupon.couponId)?.amount ?? 0;
  return { ...coupon, share: { ...coupon.share, amount } };
}

/** Without a deal whose dishes are gone, or whose CASH the bill does not use up any more. */
function priceStanding(query: PriceQuery) {
  const { vouchers } = computePrice(query);
  const lapses = vouchers.filter(({ unused }) => unused > 0).map(({ voucherId }) => voucherId);
  const standing = query.vouchers.filter((one) => !one.bought || !lapses.includes(one.voucherId));
  const purchases = query.purchases.filter((purchase) =>
    standing.some(({ bought, dealId }) => bought && dealId === purchase.dealId),
  );
  return { ...priceNeeded({ ...query, vouchers: standing, purchases }), purchases };
}

async function releaseOthers(
  tx: Tx,
  { store_id: storeId, order_id: orderId }: OrderRow,
  { vouchers, needed }: { vouchers: readonly OrderVoucher[]; needed: readonly OrderVoucher[] },
): Promise<void> {
  const others = vouchers.filter((one) => !needed.includes(one));
  const voucherIds = others.map(({ voucherId }) => voucherId);
  if (voucherIds.length > 0) await releaseVouchers(tx, { storeId, orderId, voucherIds });
}

export async function filterUsableCoupons(
  tx: Tx,
  bill: OrderRow,
  {
    counted,
    requested,
    vouchers,
    now,
  }: {
    counted: readonly LineRow[];
    requested: OrderCoupon[];
    vouchers: readonly OrderVoucher[];
    now: number;
  },
): Promise<OrderCoupon[]> {
  if (requested.length === 0) return [];
  const orderable = await loadOrderable(tx, bill.store_id, []);
  const lines = toPriceLines(counted, vouchers);
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
