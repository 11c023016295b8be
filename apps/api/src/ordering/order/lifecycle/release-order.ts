import { nextOrderStatus, type OrderEvent } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { releaseCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { releaseDeal } from "../../../offers/deal/sell-deal.ts";
import { releaseStock } from "../../../catalogue/menu/hold-stock.ts";
import { releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { changeStatus } from "../rows/change-status.ts";
import { takeStockHolds } from "../rows/order-store.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { buysDeal } from "../rows/bought-deals.ts";
import { mayHoldVouchers } from "./use-order-vouchers.ts";

/** Releases vouchers, coupons, stock and the stock of a deal, under the order's lock. False if its status does not allow it. */
export async function releaseOrder(
  tx: Tx,
  order: OrderRow,
  end: { event: Extract<OrderEvent, "CANCEL" | "EXPIRE">; at: number },
): Promise<boolean> {
  const { store_id: storeId, order_id: orderId } = order;
  const to = nextOrderStatus(order.status, end.event);
  if (to === null) return false;
  const event = { kind: to };
  await changeStatus(tx, { storeId, orderId, from: order.status, to, at: end.at, event });
  if (mayHoldVouchers(order)) await releaseVouchers(tx, { storeId, orderId });
  const coupons = order.coupons.filter(({ share }) => share === undefined);
  const released = await releaseCoupons(tx, { coupons, orderId, now: end.at });
  if (!released) throw new Error("an ended order did not hold its coupons");
  if (buysDeal(order)) await releaseDeal(tx, order);
  await releaseStock(tx, storeId, await takeStockHolds(tx, storeId, orderId));
  return true;
}
