import type { Tx } from "../../../db/transaction.ts";
import { addOrderEvent } from "../../order/rows/add-order-event.ts";
import type { LineChange } from "./line-change.ts";

/** What its author made of a line on the bill. */
export function appendLineEvent(
  tx: Tx,
  { bill, line, now }: LineChange,
  { quantity, payable }: { quantity: number; payable: number },
): Promise<void> {
  const data = { lineId: line.line_id, itemId: line.item_id, from: line.quantity, to: quantity };
  const order = { storeId: bill.store_id, orderId: bill.order_id, at: now };
  return addOrderEvent(tx, order, { kind: "LINE_CHANGED", amount: payable, data });
}
