import { orderCan, type OrderPermission } from "@santap/domain/order/order-state";
import { factsOf } from "../load-payable-order.ts";
import type { OrderRow } from "../order-row.ts";
import type { LineRow } from "../order-store.ts";

/** Whether an order's buyer may give it up; what the screen offers and what cancelling asks first. */
export function cancelPermission(
  order: OrderRow,
  lines: readonly Pick<LineRow, "kitchen_status">[],
  now: number,
): OrderPermission {
  const fired = lines.filter((line) => line.kitchen_status !== "PENDING");
  const counts = { lineCount: lines.length, firedLineCount: fired.length };
  return orderCan.giveUp({ ...factsOf(order), ...counts }, now);
}
