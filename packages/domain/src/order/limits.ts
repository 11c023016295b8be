import type { Rupiah } from "../money/rupiah.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

/** The most one QRIS transaction may carry (Bank Indonesia, PADG 24/1/2022). */
export const QRIS_LIMIT: Rupiah = 10_000_000;

/** Which of the three texts: pay in cash, pay the merchant offline, replace the order. */
export type LimitNotice = "CASH" | "OFFLINE" | "REPLACE";

export interface LimitFacts extends PayTerms {
  readonly payable: Rupiah;
  /** Methods other than QRIS that take this amount. */
  readonly otherMethods: number;
  /** False where the order is a single portion, which no two orders could share. */
  readonly divisible?: boolean;
}

export function qrisTakes(payable: Rupiah): boolean {
  return payable <= QRIS_LIMIT;
}

/** What the cashier says about an amount beyond the limit; null where there is nothing to say. */
export function limitNotice(facts: LimitFacts): LimitNotice | null {
  if (qrisTakes(facts.payable)) return null;
  if (facts.takeaway && (facts.divisible ?? true)) return "REPLACE";
  if (!isPaidFirst(facts)) return "OFFLINE";
  return facts.otherMethods === 0 ? "CASH" : null;
}
