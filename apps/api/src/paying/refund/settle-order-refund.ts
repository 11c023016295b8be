import type { Tx } from "../../db/transaction.ts";
import { lockOrder } from "../../ordering/order/lifecycle/order-payment-transitions.ts";
import { updateRefundStatus } from "../../ordering/order/lifecycle/update-refund-status.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { findRefunds } from "./store/refund-store.ts";
import { refundReturnedUses } from "./voucher/refund-returned-uses.ts";
import { findPurchasesOfUses } from "./store/returned-use-store.ts";

/** Before the vouchers themselves, as their own refunds lock them: purchases in one order for all. */
export async function lockPurchases(tx: Tx, meal: OrderRow): Promise<void> {
  const { store_id: storeId, order_id: orderId } = meal;
  if (meal.kind !== "MEAL" || meal.paid_at === null) return;
  for (const purchaseId of await findPurchasesOfUses(tx, { storeId, orderId }))
    await lockOrder(tx, storeId, purchaseId);
}

/** Under the order's lock, after its refunds have moved. */
export async function settleOrderRefund(tx: Tx, order: OrderRow, at: number): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  await lockPurchases(tx, order);
  await updateRefundStatus(tx, order, { refunds: await findRefunds(tx, storeId, orderId), at });
  await refundReturnedUses(tx, order, at);
}
