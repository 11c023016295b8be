import { isBoundToMethods } from "@santap/domain/coupon/pay-method";
import { combinationProblem, toApplied } from "@santap/domain/coupon/best-combination";
import { couponUsability, type CouponUsability } from "@santap/domain/coupon/eligibility";
import {
  fixShareCoupons,
  listLinesFor,
  reduceShare,
  type ShareOfBill,
} from "@santap/domain/bill/share-coupon";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { NewShare } from "@santap/domain/bill/split";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Connection } from "../../../db/database.ts";
import { loadCouponsOnOrder, type NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import { loadOrderable, type Orderable } from "../../../catalogue/menu/load-orderable.ts";
import { toStoredBreakdown } from "../../order/price/stored-breakdown.ts";
import { buildCouponFacts, computePrice, getOrderRates } from "../../order/price/quote-order.ts";
import { findLines, toPriceLines } from "../../order/rows/lines.ts";
import { listPurchases, type OrderRow, type StoredBreakdown } from "../../order/rows/order-row.ts";
import { toCounted, type ShareRow } from "../../order/shares/share-row.ts";

/** A share that is about to be made, and the bill that it is of. */
export interface ShareOffer {
  bill: OrderRow;
  share: NewShare;
  orderable: Orderable;
  onBill: readonly NamedCoupon[];
  of: ShareOfBill;
  rest: number;
  now: number;
}

export async function loadShareOffer(
  db: Connection,
  {
    bill,
    shares,
    share,
    now,
  }: Pick<ShareOffer, "bill" | "share" | "now"> & { shares: readonly ShareRow[] },
): Promise<ShareOffer> {
  const { store_id: storeId, order_id: orderId, pay_mode: payMode } = bill;
  const counted = (await findLines(db, storeId, orderId)).filter((line) =>
    countsInPrice({ payMode, takeaway: false }, line.kitchen_status),
  );
  const lines = toPriceLines(counted, bill.vouchers).map((line, nth) => ({
    ...line,
    lineId: counted[nth]?.line_id ?? "",
  }));
  const { discounts } = bill.breakdown;
  const of = {
    ...{ lines, portions: share.portions },
    discounts: discounts.map((one) => ({ ...one, shares: [] })),
  };
  const { rest } = sumShares(bill.payable_amount, shares.map(toCounted));
  const orderable = await loadOrderable(db, storeId, []);
  const onBill = await loadCouponsOnOrder(db, bill.coupons);
  return { bill, share, orderable, onBill, of, rest, now };
}

/** A share's amount is fixed before a method is chosen; a bill that buys a deal is paid as a whole. */
export function mayAttach({ bill, onBill }: ShareOffer, { template }: NamedCoupon): boolean {
  const taken = onBill.some((one) => one.template.scope === template.scope);
  return !taken && !isBoundToMethods([template]) && listPurchases(bill).length === 0;
}

/** By the share's gross alone. */
export function judgeForShare(offer: ShareOffer, coupon: NamedCoupon): CouponUsability {
  const lines = listLinesFor(coupon.template, offer.of);
  const facts = buildCouponFacts(offer.orderable, { lines, now: offer.now, orderId: null });
  return couponUsability(coupon.template, coupon.claim, facts);
}

export interface PricedShare {
  share: NewShare;
  saved: number;
  /** Of the bill with the share's coupons. */
  breakdown: StoredBreakdown;
  /** What each takes off. */
  fixed: readonly { couponId: string; amount: number }[];
}

/** Null where the coupons do not go together, save nothing, or leave no share. */
export function priceShare(offer: ShareOffer, own: readonly NamedCoupon[]): PricedShare | null {
  const { bill, onBill, orderable, of, rest } = offer;
  if (combinationProblem([...onBill, ...own]) !== null) return null;
  const fixed = fixShareCoupons(of, own.map(toApplied)).map(({ couponId, effect }) => ({
    ...{ couponId, amount: effect.kind === "AMOUNT" ? effect.amount : 0 },
  }));
  const carried = own.map((coupon) => ({
    ...coupon,
    fixed: fixed.find(({ couponId }) => couponId === coupon.claim.claimId)?.amount ?? 0,
  }));
  const benefits = {
    ...{ coupons: [...onBill, ...carried], vouchers: bill.vouchers },
    purchases: listPurchases(bill),
  };
  const price = computePrice({
    rates: getOrderRates(bill, orderable),
    lines: of.lines,
    ...benefits,
  });
  const saved = bill.payable_amount - price.payableAmount;
  const share = reduceShare(offer.share, { saved, rest });
  return share && { share, saved, breakdown: toStoredBreakdown(price, benefits), fixed };
}
