import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { releaseCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { findLines } from "../../order/rows/lines.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { repriceBill } from "../../order/price/reprice-bill.ts";
import { toOrderCoupons, type ShareRow } from "../../order/shares/share-row.ts";

/** Under the bill's lock, with a share that returns: its coupons are its payer's again, the price the bill's. */
export async function returnShareCoupons(
  tx: Tx,
  { store_id: storeId, order_id: orderId }: OrderRow,
  share: ShareRow,
  at: number,
): Promise<void> {
  if (share.coupons.length === 0) return;
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill === null) throw new Error("a share without its bill");
  const coupons = toOrderCoupons(share);
  if (!(await releaseCoupons(tx, { coupons, orderId, now: at })))
    throw new Error("a share did not hold its coupons");
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const lines = await findLines(tx, storeId, orderId);
  await repriceBill(tx, bill, {
    counted: lines.filter((line) => countsInPrice(terms, line.kitchen_status)),
    coupons: bill.coupons.filter((one) => one.share?.shareId !== share.share_id),
    ...{ vouchers: bill.vouchers, at },
  });
}
