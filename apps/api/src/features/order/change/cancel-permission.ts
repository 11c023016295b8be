import { orderCan, type OrderPermission } from "@santap/domain/order/order-state";
import { factsOf } from "../waiting-bill.ts";
import type { OrderRow } from "../order-row.ts";
import type { LineRow } from "../line-store.ts";

/** Whether an order's buyer may give it up; what the screen offers and what cancelling asks first. */
export function cancelPermission(
  order: OrderRow,
  lines: readonly Pick<LineRow, "kitchen_status">[],
  now: number,
): OrderPermission {
  // A shared bill is everybody's: what of it goes, waiting rounds too, the staff decide.
  const shared = order.pay_mode === "PAY_LATER";
  const fired = lines.filter((line) => shared || line.kitchen_status !== "PENDING");
  const counts = { lineCount: lines.length, firedLineCount: fired.length };
  return orderCan.giveUp({ ...factsOf(order), ...counts }, now);
}
