import type { Tx } from "../../../db/transaction.ts";
import { appendEvent, type OrderEventInput } from "../order-store.ts";

/** Adds an entry to an order's timeline. */
export function noteOnOrder(
  tx: Tx,
  order: { storeId: string; orderId: string; at: number },
  event: OrderEventInput,
): Promise<void> {
  return appendEvent(tx, order, event);
}
