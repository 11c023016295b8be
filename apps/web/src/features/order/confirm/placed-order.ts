import type { DataOf } from "@santap/contract/call";
import type { createOrder } from "@santap/contract/order";
import { paths, storePageId } from "../../../paths.ts";
import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import { track } from "../../../shell/tracking/told.ts";

export type Placed = DataOf<typeof createOrder>;

interface OrderPlace {
  storeId: string;
  seat: DraftInHand["seat"];
}

/** A bill that is paid at the end, and an order that costs nothing, need no cashier now. */
export function pathAfter(
  { orderId, ticket, payableAmount }: Placed,
  { storeId, seat }: OrderPlace,
): string {
  if (seat?.payMode === "PAY_LATER" || payableAmount === 0) return paths.orderDetail(orderId);
  return paths.cashier({ orderId, ticket, pageId: storePageId(storeId) });
}

export function tellIfFree({ payableAmount }: Placed, { storeId, seat }: OrderPlace): void {
  if (seat?.payMode === "PAY_LATER" || payableAmount > 0) return;
  track("funnel", "order_paid", { storeId, payType: "FREE", payableAmount });
}
