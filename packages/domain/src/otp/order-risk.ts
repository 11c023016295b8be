import { isOverSoftLimit, riskOpensAt, type RiskBucket } from "./risk.ts";
import type { ServedCountry } from "../account/phone.ts";

/** What is known of an order's caller before the order is placed. */
export interface OrderRisk {
  /** The call bears a signature of its browser's key. */
  readonly signed: boolean;
  readonly country: ServedCountry;
  /** Codes that went out to the address block and were not verified. */
  readonly codes: RiskBucket;
  /** Wrong codes from the address block. */
  readonly wrongCodes: RiskBucket;
}

/**
 * Whether a person has to prove to be one before an order is placed: for a call without a signature
 * from an address block that is shut for codes, or tries codes out. A diner's own page signs its
 * calls, and a guest behind a shared gateway that is merely busy is not asked.
 */
export function isHighOrderRisk(risk: OrderRisk, now: number): boolean {
  const { signed, country, codes, wrongCodes } = risk;
  if (signed) return false;
  const isShut = riskOpensAt(codes, { kind: "ADDRESS", country }, now) !== null;
  return isShut || isOverSoftLimit(wrongCodes, { kind: "WRONG_CODE", country }, now);
}
