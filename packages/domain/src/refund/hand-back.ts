import type { Rupiah } from "../money/rupiah.ts";
import { roundCash, type CashRounding } from "../payment/cash-rounding.ts";
import type { Tender } from "../payment/tender.ts";

export interface HandBackFacts {
  /** Owed. */
  readonly amount: Rupiah;
  /** The store's. */
  readonly rule: CashRounding;
  /** Of a payment that was taken in cash; null for an acquirer's, and of the terminal or a transfer. */
  readonly cash: {
    readonly due: Rupiah;
    /** As it was rounded. */
    readonly taken: Rupiah;
    /** Handed back before: what was owed, and what left the drawer. */
    readonly handed: { readonly owed: Rupiah; readonly out: Rupiah };
  } | null;
}

export type HandBackWay = Tender;

/** The way it came first. Only what was paid through the terminal goes back through it. Null for an acquirer's. */
export function listHandBackWays(paidBy: Tender | null): HandBackWay[] {
  const others = (["CASH", "TRANSFER"] as const).filter((way) => way !== paidBy);
  return paidBy === null ? others : [paidBy, ...others];
}

/**
 * What leaves the store for a refund (NOV-2). Of cash: in all never more than was taken, and the last part
 * takes what is left of it. Of any other payment: in cash rounded up. Terminal and transfer are to the rupiah.
 */
export function computeHandBack({ amount, rule, cash }: HandBackFacts, way: HandBackWay): Rupiah {
  if (cash === null) return way === "CASH" ? roundUp(amount, rule) : amount;
  const left = Math.max(0, cash.taken - cash.handed.out);
  const isLast = cash.handed.owed + amount >= cash.due;
  const wanted = isLast ? left : amount;
  if (way !== "CASH") return Math.min(wanted, left);
  // What is left is no whole step where a part was transferred.
  const rounded = roundCash(wanted, rule).amount;
  return rounded <= left ? rounded : left - (left % rule.unit);
}

function roundUp(amount: Rupiah, { unit }: CashRounding): Rupiah {
  return Math.ceil(amount / unit) * unit;
}
