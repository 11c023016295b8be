import { isAddressFull, isOverSoftLimit, type RiskBucket } from "./risk.ts";
import type { ServedCountry } from "../account/phone.ts";

export interface OrderRisk {
  /** Signed with the browser's key. */
  readonly signed: boolean;
  readonly country: ServedCountry;
  /** Unverified codes sent to the address block. */
  readonly codes: RiskBucket;
  /** Wrong codes from the address block. */
  readonly wrongCodes: RiskBucket;
}

/**
 * True for an unsigned call from an address block that sends codes in turn or guesses them. A
 * diner's own page signs its calls, so guests behind a busy shared gateway are not affected.
 */
export function isHighOrderRisk(risk: OrderRisk, now: number): boolean {
  const { signed, country, codes, wrongCodes } = risk;
  if (signed) return false;
  return (
    isAddressFull(codes, now) || isOverSoftLimit(wrongCodes, { kind: "WRONG_CODE", country }, now)
  );
}
