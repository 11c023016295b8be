import type { Tx } from "../../../db/transaction.ts";
import { appendEvent, type OrderEventInput } from "./order-store.ts";

export function addOrderEvent(
  tx: Tx,
  order: { storeId: string; orderId: string; at: number },
  event: OrderEventInput,
): Promise<void> {
  return appendEvent(tx, order, event);
}
