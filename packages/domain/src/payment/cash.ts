import type { Rupiah } from "../money/rupiah.ts";
import { orderCan, type OrderFacts, type OrderRefusal } from "../order/order-state.ts";

/** Money that staff say they took, and the order it is for. Times are epoch ms. */
export interface CashFacts {
  readonly order: OrderFacts;
  readonly payable: Rupiah;
  readonly amount: number;
  /** What the counter took for this order before; null for nothing. */
  readonly taken: Rupiah | null;
  readonly now: number;
}

export type CashDecision =
  | { readonly kind: "APPLY" }
  /** Staff say it again: nothing changes. */
  | { readonly kind: "REPLAYED" }
  /** The diner gets the cash back. */
  | { readonly kind: "REFUSED"; readonly reason: OrderRefusal | "WRONG_AMOUNT" | "BILL" };

/** Cash is taken once, for exactly what is due, and not while another payment may still come. */
export function decideCash({ order, payable, amount, taken, now }: CashFacts): CashDecision {
  if (taken !== null) {
    return taken === amount ? { kind: "REPLAYED" } : { kind: "REFUSED", reason: "WRONG_AMOUNT" };
  }
  if (order.status === "OPEN") return { kind: "REFUSED", reason: "BILL" };
  const permission = orderCan.pay(order, now);
  if (!permission.ok) return { kind: "REFUSED", reason: permission.reason };
  if (order.status !== "AWAITING_PAYMENT") return { kind: "REFUSED", reason: "PAYMENT_UNDER_WAY" };
  return amount === payable ? { kind: "APPLY" } : { kind: "REFUSED", reason: "WRONG_AMOUNT" };
}
