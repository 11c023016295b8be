import type { Rupiah } from "../money/rupiah.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

/** Maximum per QRIS transaction (Bank Indonesia, PADG 24/1/2022). */
export const QRIS_LIMIT: Rupiah = 10_000_000;

/** Advice to pay in cash, pay the merchant offline, or replace the order. */
export type LimitNotice = "CASH" | "OFFLINE" | "REPLACE";

export interface LimitFacts extends PayTerms {
  readonly payable: Rupiah;
  /** Other methods that accept this amount. */
  readonly otherMethods: number;
  /** False for a single portion, which cannot be split into orders. */
  readonly divisible?: boolean;
}

export function qrisTakes(payable: Rupiah): boolean {
  return payable <= QRIS_LIMIT;
}

/** Null if the amount is within the limit. */
export function limitNotice(facts: LimitFacts): LimitNotice | null {
  if (qrisTakes(facts.payable)) return null;
  if (facts.takeaway && (facts.divisible ?? true)) return "REPLACE";
  if (!isPaidFirst(facts)) return "OFFLINE";
  return facts.otherMethods === 0 ? "CASH" : null;
}
