import { sumRupiah } from "@santap/domain/money/rupiah";
import {
  isOrderRefund,
  orderRefundStatus,
  purchaseRefundStatus,
  type OrderRefundStatus,
  type RefundEntry,
} from "@santap/domain/refund/refund-state";
import type { Tx } from "../../../db/transaction.ts";
import { returnCoupons } from "../../../offers/coupon/return-coupons.ts";
import { undoOrderUses } from "../../../offers/voucher/bill/undo-order-uses.ts";
import { areAllRefunded } from "../../../offers/voucher/value/are-all-refunded.ts";
import { findPaidStore } from "../rows/store-terms.ts";
import { splitCoupons, type OrderRow } from "../rows/order-row.ts";
import { setRefundStatus } from "../rows/order-store.ts";

interface OrderRefunds {
  refunds: readonly (RefundEntry & { reason: string })[];
  at: number;
}

/**
 * Under the order's lock. A second payment does not count for a paid order; an unpaid one owes all
 * that came in. A full refund makes its coupons and vouchers usable again.
 */
export async function updateRefundStatus(
  tx: Tx,
  order: OrderRow,
  { refunds, at }: OrderRefunds,
): Promise<void> {
  const refundStatus = await findRefundStatus(tx, order, refunds);
  if (refundStatus === order.refund_status) return;
  if (order.paid_at !== null && refundStatus === "FULL") return endFullRefund(tx, order, at);
  const { store_id: storeId, order_id: orderId } = order;
  await setRefundStatus(tx, { storeId, orderId, refundStatus });
}

async function findRefundStatus(
  tx: Tx,
  order: OrderRow,
  refunds: OrderRefunds["refunds"],
): Promise<OrderRefundStatus> {
  if (order.paid_at === null) {
    // What went back for a dish that was taken off is no part of the price any more; what the acquirer gave
    // back of a bill's share counts once the bill is paid.
    const rejected = refunds.filter(({ reason }) => reason !== "VOID" && !isOrderRefund(reason));
    return orderRefundStatus(sumRupiah(rejected.map(({ amount }) => amount)), rejected);
  }
  const counted = refunds.filter(({ reason }) => isOrderRefund(reason));
  if (order.kind === "MEAL") return orderRefundStatus(order.payable_amount, counted);
  const { store_id: storeId, order_id: orderId } = order;
  const vouchers = { areAllRefunded: await areAllRefunded(tx, { storeId, orderId }) };
  return purchaseRefundStatus(order.payable_amount, counted, vouchers);
}

/** Of a paid order, under its lock: what it used of coupons and vouchers goes back as such (DEAL-10). */
export async function endFullRefund(tx: Tx, order: OrderRow, at: number): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  await setRefundStatus(tx, { storeId, orderId, refundStatus: "FULL" });
  await undoOrderUses(tx, { storeId, orderId, at });
  const { applied: coupons } = splitCoupons(order);
  if (coupons.length === 0) return;
  const { utc_offset_minutes: utcOffsetMinutes } = await findPaidStore(tx, storeId);
  const returned = await returnCoupons(tx, { coupons, orderId, now: at, utcOffsetMinutes });
  if (!returned) throw new Error("a refunded order had not used its coupons");
}
