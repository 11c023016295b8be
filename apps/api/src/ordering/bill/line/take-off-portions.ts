import { keepDiscounts } from "@santap/domain/bill/kept-discount";
import { lowerShareCoupon } from "@santap/domain/bill/share-coupon";
import { listNamedPortions, type NamedPortions } from "@santap/domain/bill/void-refunds";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { PriceLine } from "@santap/domain/price/price-line";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { releaseStock } from "../../../catalogue/menu/hold-stock.ts";
import { dropBrokenCoupons } from "../../order/benefits/drop-broken-coupons.ts";
import { toPriceLines, type LineRow } from "../../order/rows/lines.ts";
import { listDiscountsOf, type OrderRow } from "../../order/rows/order-row.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import { refundVoided } from "../pay/refund-voided.ts";
import type { RequestVoidRefund } from "../../order/line/voided-money.ts";
import { toShareOfVoid, type ShareRow } from "../../order/shares/share-row.ts";
import { keepVouchers, type KeptVouchers } from "../../order/line/keep-vouchers.ts";
import { repriceBill } from "../../order/price/reprice-bill.ts";
import { releaseHeld } from "../../order/line/round-changes.ts";

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
  /** A voucher came off, or a use of one: refuses where the guest has not agreed to the new price. */
  onVoucherLost?(payable: number): void;
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
  const kept = await keepVouchers(tx, bill, {
    ...{ before, left, at, requestRefund: by === "STAFF" ? requestRefund : null },
  });
  const { lines: counted, vouchers } = kept;
  const shares = await loadShares(tx, bill);
  const voided = { lineId: line.line_id, quantity: line.quantity, units: portions };
  const named = listNamedPortions(voided, shares.map(toShareOfVoid));
  const coupons = await settleCoupons(tx, off, { before, kept, shares, named });
  const payable = await repriceBill(tx, kept.bill, { counted, coupons, vouchers, at });
  if (kept.lost) off.onVoucherLost?.(payable);
  // Before a bill that is paid by this keeps what it holds as sold.
  if (line.kitchen_status === "FIRED") await returnPortions(tx, bill, { ...line, portions });
  await refundVoided(tx, bill, { payable, named, at, requestRefund });
  return payable;
}

interface Settled {
  before: readonly LineRow[];
  kept: KeptVouchers;
  shares: readonly ShareRow[];
  named: readonly NamedPortions[];
}

async function settleCoupons(
  tx: Tx,
  { bill, lines, by, at }: TakingOff,
  { before: counted, kept, shares, named }: Settled,
): Promise<OrderCoupon[]> {
  const before = toPriceLines(counted, bill.vouchers);
  const after = counted.map(({ line_id: lineId }) => {
    const left = kept.lines.filter((one) => one.line_id === lineId);
    return toPriceLines(left, kept.vouchers)[0] ?? null;
  });
  const coupons = lowerCoupons(bill, { shares, named, priceLines: { before, after }, by });
  if (by === "STAFF") return coupons;
  const standing = after.filter((one) => one !== null);
  return dropBrokenCoupons(tx, bill, { lines, coupons, before, after: standing, at });
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
