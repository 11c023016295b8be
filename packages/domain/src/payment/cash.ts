import type { Rupiah } from "../money/rupiah.ts";
import type { ShareState } from "../bill/share-state.ts";
import { orderCan, type OrderFacts, type OrderRefusal } from "../order/order-state.ts";

/** Money that staff say they took, and what it is for: an order, a bill or a share. Times are epoch ms. */
export interface CashFacts {
  /** Of a share: its bill. */
  readonly order: OrderFacts;
  /** Null for an order, and for all that is left of a bill. */
  readonly share: ShareState | null;
  /** To be taken, after rounding; 0 where nothing is left to pay. */
  readonly payable: Rupiah;
  /** Null asks what is due. */
  readonly amount: number | null;
  /** What the diner gave; null where it was not counted. */
  readonly tendered: number | null;
  /** What staff took for the same before; null for nothing. */
  readonly taken: Rupiah | null;
  /** A payment of it may still come from an acquirer. */
  readonly live: boolean;
  readonly now: number;
}

/** RETURNED: it is part of the rest again. */
export type CashRefusal = OrderRefusal | "RETURNED" | "WRONG_AMOUNT" | "TOO_LITTLE";

export type CashDecision =
  | { readonly kind: "APPLY" }
  | { readonly kind: "DUE" }
  /** Staff say it again: nothing changes. */
  | { readonly kind: "REPLAYED" }
  /** Its live payment is closed at the acquirer first. */
  | { readonly kind: "CLOSE" }
  /** The diner gets the cash back. */
  | { readonly kind: "REFUSED"; readonly reason: CashRefusal };

/** Cash is taken once, for exactly what is due, and not while another payment may still come. */
export function decideCash(facts: CashFacts): CashDecision {
  const { order, share, payable, amount, tendered, taken, live, now } = facts;
  if (taken !== null && amount === null) return refuse("ALREADY_PAID");
  if (taken !== null) return taken === amount ? { kind: "REPLAYED" } : refuse("WRONG_AMOUNT");
  const permission = orderCan.pay(order, now);
  if (!permission.ok) return refuse(permission.reason);
  if (share === "RETURNED") return refuse("RETURNED");
  if (payable === 0 || share === "PAID") return refuse("ALREADY_PAID");
  if (amount === null) return { kind: "DUE" };
  if (amount !== payable) return refuse("WRONG_AMOUNT");
  if (tendered !== null && !(tendered >= amount)) return refuse("TOO_LITTLE");
  return live ? { kind: "CLOSE" } : { kind: "APPLY" };
}

function refuse(reason: CashRefusal): CashDecision {
  return { kind: "REFUSED", reason };
}
