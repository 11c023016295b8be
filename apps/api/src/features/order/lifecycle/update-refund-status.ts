import { sumRupiah } from "@santap/domain/money/rupiah";
import {
  isOrderRefund,
  orderRefundStatus,
  type RefundEntry,
} from "@santap/domain/refund/refund-state";
import type { Tx } from "../../../db/transaction.ts";
import { returnCoupons } from "../../coupon/return-coupons.ts";
import { findPaidStore } from "../order-detail-store.ts";
import { splitCoupons, type OrderRow } from "../order-row.ts";
import { setRefundStatus } from "../order-store.ts";

/**
 * Under the order's lock. A second payment does not count for a paid order; an unpaid one owes all
 * that came in. A full refund makes its coupons usable again.
 */
export async function updateRefundStatus(
  tx: Tx,
  order: OrderRow,
  { refunds, at }: { refunds: readonly (RefundEntry & { reason: string })[]; at: number },
): Promise<void> {
  const { store_id: storeId, order_id: orderId, refund_status: before } = order;
  const isPaid = order.paid_at !== null;
  const counted = isPaid ? refunds.filter(({ reason }) => isOrderRefund(reason)) : refunds;
  const owed = isPaid ? order.payable_amount : sumRupiah(refunds.map(({ amount }) => amount));
  const refundStatus = orderRefundStatus(owed, counted);
  if (refundStatus === before) return;
  await setRefundStatus(tx, { storeId, orderId, refundStatus });
  if (!isPaid || refundStatus !== "FULL") return;
  const { applied: coupons } = splitCoupons(order);
  if (coupons.length === 0) return;
  const { utc_offset_minutes: utcOffsetMinutes } = await findPaidStore(tx, storeId);
  const returned = await returnCoupons(tx, { coupons, orderId, now: at, utcOffsetMinutes });
  if (!returned) throw new Error("a refunded order had not used its coupons");
}
