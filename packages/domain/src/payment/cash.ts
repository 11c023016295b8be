import type { Rupiah } from "../money/rupiah.ts";
import type { ShareState } from "../bill/share-state.ts";
import { orderCan, type OrderFacts, type OrderRefusal } from "../order/order-state.ts";
import type { Tender } from "./tender.ts";

/** Change from which staff are asked once more what they were given. */
export const LARGE_CHANGE: Rupiah = 200_000;
/** So much above what is due is a typing error. */
const MOST_CHANGE: Rupiah = 10_000_000;

/** How money was given; of what is no cash, the number of its slip or transfer. */
export interface Tendering {
  readonly tender: Tender;
  /** Null for cash, and where it is none. */
  readonly reference: string | null;
}

/** Money that staff say they took, and what it is for: an order, a bill or a share. Times are epoch ms. */
export interface CashFacts extends Tendering {
  /** Another payment of the store's business day has the reference. */
  readonly isReferenceUsed: boolean;
  /** Of a share: its bill. */
  readonly order: OrderFacts;
  /** Null for an order, and for all that is left of a bill. */
  readonly share: ShareState | null;
  /** To be taken, of cash after rounding; 0 where nothing is left to pay. */
  readonly payable: Rupiah;
  /** Null asks what is due. */
  readonly amount: number | null;
  /** What the diner gave; null where it was not counted. */
  readonly tendered: number | null;
  /** What staff took for the same before; null for nothing. */
  readonly taken: (Tendering & { readonly amount: Rupiah }) | null;
  /** A payment of it may still come from an acquirer. */
  readonly live: boolean;
  readonly now: number;
}

/** RETURNED: it is part of the rest again. */
export type CashRefusal =
  | OrderRefusal
  | "RETURNED"
  | "WRONG_AMOUNT"
  | "TOO_LITTLE"
  | "TOO_MUCH"
  | "BAD_REFERENCE"
  | "REFERENCE_USED";

export type CashDecision =
  | { readonly kind: "APPLY" }
  | { readonly kind: "DUE" }
  /** Staff say it again: nothing changes. */
  | { readonly kind: "REPLAYED" }
  /** Its live payment is closed at the acquirer first. */
  | { readonly kind: "CLOSE" }
  /** The diner gets the cash back. */
  | { readonly kind: "REFUSED"; readonly reason: CashRefusal };

/** Money is taken once, for exactly what is due, and not while another payment may still come. */
export function decideCash(facts: CashFacts): CashDecision {
  const { order, share, payable, amount, taken, live, now } = facts;
  if (taken !== null) return decideAgain(facts, taken);
  const permission = orderCan.pay(order, now);
  if (!permission.ok) return refuse(permission.reason);
  if (share === "RETURNED") return refuse("RETURNED");
  if (payable === 0 || share === "PAID") return refuse("ALREADY_PAID");
  if (amount === null) return { kind: "DUE" };
  if (amount !== payable) return refuse("WRONG_AMOUNT");
  const fault = findFault(facts, amount);
  if (fault !== null) return refuse(fault);
  return live ? { kind: "CLOSE" } : { kind: "APPLY" };
}

/** The same money said again; other money for the same goes back. */
function decideAgain(
  { amount, tender, reference }: CashFacts,
  taken: NonNullable<CashFacts["taken"]>,
): CashDecision {
  const isSame = taken.tender === tender && taken.reference === reference;
  if (amount === null || !isSame) return refuse("ALREADY_PAID");
  return taken.amount === amount ? { kind: "REPLAYED" } : refuse("WRONG_AMOUNT");
}

function findFault(
  { tender, reference, isReferenceUsed, tendered }: CashFacts,
  amount: Rupiah,
): CashRefusal | null {
  if (tender === "CASH") return tendered === null ? null : findTenderedFault(tendered, amount);
  if (reference === null) return "BAD_REFERENCE";
  return isReferenceUsed ? "REFERENCE_USED" : null;
}

export function findTenderedFault(
  tendered: number,
  amount: Rupiah,
): "TOO_LITTLE" | "TOO_MUCH" | null {
  if (!(tendered >= amount)) return "TOO_LITTLE";
  return tendered - amount > MOST_CHANGE ? "TOO_MUCH" : null;
}

function refuse(reason: CashRefusal): CashDecision {
  return { kind: "REFUSED", reason };
}
