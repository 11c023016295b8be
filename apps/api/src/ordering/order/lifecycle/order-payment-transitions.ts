import { nextOrderStatus, paymentClosedEvent } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { changeStatus } from "../rows/change-status.ts";
import { extendOrder } from "../rows/order-store.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { releaseOrder } from "./release-order.ts";

export async function lockOrder(tx: Tx, storeId: string, orderId: string): Promise<OrderRow> {
  const order = await lockOrderRow(tx, storeId, orderId);
  if (order === null) throw new Error("an order that is not there");
  return order;
}

/** Of a shared bill: once its first share runs. */
export async function markOrderPaying(
  tx: Tx,
  order: OrderRow,
  { amount, at }: { amount: number; at: number },
): Promise<void> {
  const to = nextOrderStatus(order.status, "START_PAYMENT");
  if (to === null) throw new Error(`order in ${order.status} cannot be paid`);
  const { store_id: storeId, order_id: orderId } = order;
  const event = { kind: "PAYMENT_STARTED", amount };
  await changeStatus(tx, { storeId, orderId, from: order.status, to, at, event });
}

export interface ReopenOptions {
  at: number;
  /** The order waits at least until then: its buyer is paying another way. */
  waitsUntil?: number | undefined;
}

/** The live attempt ended unpaid: the order waits again, or expires where its time is up. */
export async function reopenOrder(
  tx: Tx,
  order: OrderRow,
  { at, waitsUntil }: ReopenOptions,
): Promise<void> {
  // An order's `pay_mode` says how it is paid, takeaway included.
  const event = paymentClosedEvent({ payMode: order.pay_mode, takeaway: false });
  const to = nextOrderStatus(order.status, event);
  if (to === null) return;
  const { store_id: storeId, order_id: orderId } = order;
  const ended = { kind: "PAYMENT_CLOSED" };
  await changeStatus(tx, { storeId, orderId, from: order.status, to, at, event: ended });
  if (to !== "AWAITING_PAYMENT" || order.expires_at === null) return;
  if (waitsUntil !== undefined) {
    await extendOrder(tx, { storeId, orderId, until: waitsUntil });
  } else if (order.expires_at <= at) {
    await releaseOrder(tx, { ...order, status: to }, { event: "EXPIRE", at });
  }
}
