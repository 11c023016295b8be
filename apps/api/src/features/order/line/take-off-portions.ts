import { keepDiscounts } from "@santap/domain/bill/kept-discount";
import { lowerShareCoupon } from "@santap/domain/bill/share-coupon";
import { listNamedPortions, type NamedPortions } from "@santap/domain/bill/void-refunds";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { PriceLine } from "@santap/domain/price/price-line";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderCoupon } from "../../coupon/hold-coupons.ts";
import { releaseStock } from "../../menu/hold-stock.ts";
import { dropBrokenCoupons } from "../benefits/drop-broken-coupons.ts";
import { toPriceLines, type LineRow } from "../line-store.ts";
import { listDiscountsOf, type OrderRow } from "../order-row.ts";
import { loadShares } from "../share/load-shares.ts";
import { refundVoided, type RequestVoidRefund } from "../share/refund-voided.ts";
import { toShareOfVoid, type ShareRow } from "../share/share-row.ts";
import { keepVouchers } from "../staff/keep-vouchers.ts";
import { repriceBill } from "../staff/reprice-bill.ts";
import { releaseHeld } from "../staff/staff-store.ts";

export interface TakingOff {
  bill: OrderRow;
  /** All of the bill, as they were. */
  lines: readonly LineRow[];
  line: LineRow;
  portions: number;
  /** A void by staff keeps coupons; its author's own change breaks their conditions or not. */
  by: "STAFF" | "AUTHOR";
  at: number;
  requestRefund: RequestVoidRefund;
}

/**
 * Under the bill's lock, with portions that the kitchen has as voided: the bill without them. Those that were not
 * begun are on sale again, and what paid shares paid for them goes back. Returns the new price.
 */
export async function takeOffPortions(tx: Tx, off: TakingOff): Promise<number> {
  const { bill, lines, line, portions, by, at, requestRefund } = off;
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const before = lines.filter((one) => countsInPrice(terms, one.kitchen_status));
  const left = before.map((one) =>
    one === line ? { ...line, quantity: line.quantity - portions } : one,
  );
  const { lines: counted, vouchers } = await keepVouchers(tx, bill, { lines: left, at });
  const shares = await loadShares(tx, bill);
  const voided = { lineId: line.line_id, quantity: line.quantity, units: portions };
  const named = listNamedPortions(voided, shares.map(toShareOfVoid));
  const priceLines = {
    before: toPriceLines(before, bill.vouchers),
    after: before.map(({ line_id: lineId }) => {
      const kept = counted.find((one) => one.line_id === lineId);
      return kept === undefined ? null : (toPriceLines([kept], vouchers)[0] ?? null);
    }),
  };
  const lowered = lowerCoupons(bill, { shares, named, priceLines, by });
  const after = priceLines.after.filter((one) => one !== null);
  const coupons =
    by === "STAFF"
      ? lowered
      : await dropBrokenCoupons(tx, bill, {
          ...{ lines, coupons: lowered, before: priceLines.before, after, at },
        });
  const payable = await repriceBill(tx, bill, { counted, coupons, vouchers, at });
  // Before a bill that is paid by this keeps what it holds as sold.
  if (line.kitchen_status === "FIRED") await returnPortions(tx, bill, { ...line, portions });
  await refundVoided(tx, bill, { payable, named, at, requestRefund });
  return payable;
}

async function returnPortions(
  tx: Tx,
  { store_id: storeId, order_id: orderId }: OrderRow,
  { item_id: itemId, portions }: Pick<LineRow, "item_id"> & { portions: number },
): Promise<void> {
  const held = await releaseHeld(tx, { storeId, orderId }, { itemId, portions });
  if (held > 0) await releaseStock(tx, storeId, [{ itemId, portions: held }]);
}

interface CouponsOfVoid extends Pick<TakingOff, "by"> {
  shares: readonly ShareRow[];
  named: readonly NamedPortions[];
  priceLines: { before: readonly PriceLine[]; after: readonly (PriceLine | null)[] };
}

/** A share's own takes off less by the part that lay on what is gone, and goes with the last of its portions. */
function lowerCoupons(
  bill: OrderRow,
  { shares, named, priceLines, by }: CouponsOfVoid,
): OrderCoupon[] {
  const discounts = listDiscountsOf(bill, null);
  const kept = keepDiscounts(
    priceLines,
    by === "STAFF" ? discounts : bill.coupons.flatMap(toKeptDiscount),
  );
  return bill.coupons.flatMap((coupon) => {
    const { share: ofShare, couponId } = coupon;
    const least = kept.get(couponId);
    if (ofShare === undefined) return [least === undefined ? coupon : { ...coupon, kept: least }];
    const gone = named.find(({ shareId }) => shareId === ofShare.shareId)?.portions ?? [];
    const all = shares.find((share) => share.share_id === ofShare.shareId)?.portions ?? [];
    const amount = lowerShareCoupon(ofShare.amount, all, gone);
    return amount === null ? [] : [{ ...coupon, share: { ...ofShare, amount } }];
  });
}

function toKeptDiscount({ couponId, kept }: OrderCoupon): { couponId: string; amount: number }[] {
  return kept === undefined ? [] : [{ couponId, amount: kept }];
}
