import { nextOrderStatus, paymentClosedEvent } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { changeStatus, lockOrderRow } from "../order-store.ts";
import { extendOrder } from "./extend-order-store.ts";
import type { OrderRow } from "../order-row.ts";
import { releaseOrder } from "./release-order.ts";

/** The order under its lock; every change of an order or of its payments begins here. */
export async function lockOrder(tx: Tx, storeId: string, orderId: string): Promise<OrderRow> {
  const order = await lockOrderRow(tx, storeId, orderId);
  if (order === null) throw new Error("an order that is not there");
  return order;
}

/** The same for an order that somebody names; null where there is none of that name. */
export function lockNamedOrder(tx: Tx, storeId: string, orderId: string): Promise<OrderRow | null> {
  return lockOrderRow(tx, storeId, orderId);
}

/** A payment attempt is live: the order's lines are frozen. */
export async function paymentStarted(tx: Tx, order: OrderRow, at: number): Promise<void> {
  const to = nextOrderStatus(order.status, "START_PAYMENT");
  if (to === null) throw new Error(`order in ${order.status} cannot be paid`);
  const { store_id: storeId, order_id: orderId } = order;
  const event = { kind: "PAYMENT_STARTED", amount: order.payable_amount };
  await changeStatus(tx, { storeId, orderId, from: order.status, to, at, event });
}

export interface PaymentEnd {
  at: number;
  /** Until when the order waits at least: its buyer is paying another way. */
  waitsUntil?: number | undefined;
}

/** The live attempt ended unpaid: the order waits again, or expires where its time is up. */
export async function paymentEnded(
  tx: Tx,
  order: OrderRow,
  { at, waitsUntil }: PaymentEnd,
): Promise<void> {
  // `pay_mode` of an order says how it is paid, takeaway included.
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
