import { sumRupiah } from "@santap/domain/money/rupiah";
import { orderRefundStatus, type RefundEntry } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderRow } from "../order-row.ts";
import { setRefundStatus } from "../order-store.ts";

/**
 * The order's own refund axis after money went back, under the order's lock. Money that a paid order
 * never took (a second payment) leaves it as it is; an order that never took any owes all of it.
 */
export async function followRefund(
  tx: Tx,
  order: OrderRow,
  refunds: readonly RefundEntry[],
): Promise<void> {
  if (order.paid_at !== null) return;
  const { store_id: storeId, order_id: orderId } = order;
  const owed = sumRupiah(refunds.map(({ amount }) => amount));
  await setRefundStatus(tx, { storeId, orderId, refundStatus: orderRefundStatus(owed, refunds) });
}

/** The same after money of a paid order went back: how much of what it took the diner has again. */
export async function followOwnRefund(
  tx: Tx,
  order: OrderRow,
  { paid, refunds }: { paid: number; refunds: readonly RefundEntry[] },
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  await setRefundStatus(tx, { storeId, orderId, refundStatus: orderRefundStatus(paid, refunds) });
}
