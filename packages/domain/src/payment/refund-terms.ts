import type { Rupiah } from "../money/rupiah.ts";

/** What can be given back of a payment, by its method's contract. */
export interface RefundTerms {
  /** NONE: nothing ever. FULL: the whole or nothing. PARTIAL: any part, more than once. */
  readonly parts: "NONE" | "FULL" | "PARTIAL";
  /** Milliseconds from the payment in which it is possible; null without an end. */
  readonly windowMs: number | null;
}

export const ANY_REFUND: RefundTerms = { parts: "PARTIAL", windowMs: null };

export interface RefundFacts {
  readonly amount: Rupiah;
  readonly paid: { readonly amount: Rupiah; readonly paidAt: number };
  /** Epoch ms. */
  readonly now: number;
}

/** Whether the terms leave anything to be asked: without limits nobody need know of the payment. */
export function hasRefundLimits({ parts, windowMs }: RefundTerms): boolean {
  return parts !== "PARTIAL" || windowMs !== null;
}

/**
 * Whether the contract takes this refund. A payment whose time is not told (0) is given the benefit of
 * the doubt: the acquirer itself says what is too late.
 */
export function takesRefund(terms: RefundTerms, { amount, paid, now }: RefundFacts): boolean {
  if (terms.parts === "NONE" || amount > paid.amount) return false;
  if (terms.parts === "FULL" && amount !== paid.amount) return false;
  const timed = terms.windowMs !== null && paid.paidAt > 0;
  return !timed || now - paid.paidAt <= (terms.windowMs ?? 0);
}
