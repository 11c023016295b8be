import type { Rupiah } from "../money/rupiah.ts";

/** What can be refunded of a payment, by its method's contract. */
export interface RefundTerms {
  /** FULL: the whole or nothing. PARTIAL: any part, repeatedly. */
  readonly parts: "NONE" | "FULL" | "PARTIAL";
  /** From the payment; null without an end. */
  readonly windowMs: number | null;
}

export const ANY_REFUND: RefundTerms = { parts: "PARTIAL", windowMs: null };

export interface RefundFacts {
  readonly amount: Rupiah;
  readonly paid: { readonly amount: Rupiah; readonly paidAt: number };
  readonly now: number;
}

/**
 * From when on a refund is made at the store, of vouchers that can be used until `until`: epoch ms; null
 * where the method takes it back all the time.
 */
export function findStoreRefund(
  { parts, windowMs }: RefundTerms,
  { paidAt, until }: { paidAt: number; until: number },
): number | null {
  if (parts === "NONE") return paidAt;
  if (windowMs === null || paidAt + windowMs >= until) return null;
  return paidAt + windowMs;
}

/** Without limits the payment need not be queried. */
export function hasRefundLimits({ parts, windowMs }: RefundTerms): boolean {
  return parts !== "PARTIAL" || windowMs !== null;
}

/** A payment of unknown time (0) is allowed: the acquirer refuses what is too late. */
export function allowsRefund(terms: RefundTerms, { amount, paid, now }: RefundFacts): boolean {
  if (terms.parts === "NONE" || amount > paid.amount) return false;
  if (terms.parts === "FULL" && amount !== paid.amount) return false;
  const timed = terms.windowMs !== null && paid.paidAt > 0;
  return !timed || now - paid.paidAt <= (terms.windowMs ?? 0);
}
