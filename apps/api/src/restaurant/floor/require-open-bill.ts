import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { findLastPayer } from "../../ordering/bill/read/find-last-payer.ts";
import { lockOrderRow } from "../../ordering/order/rows/find-order.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { refuseAction, refusePaying, type Obstacle } from "./refuse-action.ts";

const OBSTACLES: { readonly [status in OrderStatus]: Obstacle | null } = {
  OPEN: null,
  // Paid first: its lines are fixed, and it expires by itself.
  AWAITING_PAYMENT: "ENDED",
  PAYING: "PAYING",
  PAID: "PAID",
  COMPLETED: "PAID",
  CANCELLED: "ENDED",
  EXPIRED: "ENDED",
  WRITTEN_OFF: "ENDED",
};

/** Staff may change it. */
export async function requireOpenBill(
  tx: Tx,
  { store_id: storeId, order_id: orderId, status }: OrderRow,
  asked: { language: Language; now: number },
): Promise<void> {
  const obstacle = OBSTACLES[status];
  if (obstacle === null) return;
  const payer = obstacle === "PAYING" ? await findLastPayer(tx, { storeId, orderId }, asked) : null;
  return payer === null ? refuseAction(obstacle) : refusePaying(payer);
}

export async function lockBill(tx: Tx, storeId: string, orderId: string): Promise<OrderRow> {
  return (await lockOrderRow(tx, storeId, orderId)) ?? refuse(ErrorCode.orderNotFound);
}
