import { isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { getOrderPath } from "../../../paths.ts";
import type { PayableOrder, PaymentResult } from "../counter/create-payment.ts";
import { goToPayment, payOrder, type PayOptions } from "../pay-order.ts";

/**
 * Pays an order that was just placed, whose counter the address names already. Whatever goes wrong
 * ends at that counter, or at the order where the counter would leave too.
 */
export async function payPlacedOrder(order: PayableOrder, options: PayOptions): Promise<void> {
  const address = location.href;
  const counter = location.pathname + location.search;
  const result = await payOrder(order, options);
  if (location.href !== address) return;
  if (result.kind === "CREATED") return goToPayment(result.payment);
  navigate(getNextPath(result, order) ?? counter, { replace: true });
}

/** Null: the counter. A lost connection stays there, where one more tap pays. */
function getNextPath(result: PaymentResult, { orderId, pageId }: PayableOrder): string | null {
  if (result.kind === "AT_COUNTER") return getOrderPath(orderId, "");
  const leaves = result.kind === "REFUSED" && result.next === "LEAVE" && !isTransient(result.error);
  return leaves ? getOrderPath(orderId, pageId) : null;
}
