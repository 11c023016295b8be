import { orderCan, type OrderPermission } from "@santap/domain/order/order-state";
import { toOrderFacts } from "../rows/waiting-bill.ts";
import type { OrderRow } from "../rows/order-row.ts";
import type { LineRow } from "../rows/lines.ts";

export function cancelPermission(
  order: OrderRow,
  lines: readonly Pick<LineRow, "kitchen_status">[],
  now: number,
): OrderPermission {
  // Only staff change a shared bill, its waiting rounds included.
  const shared = order.pay_mode === "PAY_LATER";
  const fired = lines.filter((line) => shared || line.kitchen_status !== "PENDING");
  const counts = { lineCount: lines.length, firedLineCount: fired.length };
  return orderCan.cancelByBuyer({ ...toOrderFacts(order), ...counts }, now);
}
