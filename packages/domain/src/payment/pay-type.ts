import type { Rupiah } from "../money/rupiah.ts";
import { QRIS_LIMIT } from "../order/limits.ts";

/** The methods of online payment, best first. */
export const PAY_TYPES = ["QRIS", "SHOPEEPAY", "DANA", "OVO", "GOPAY"] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** How a payment begins: a code on screen, the wallet's own page, or a knock at the payer's phone. */
export type PayStart = "CODE" | "REDIRECT" | "PUSH";

interface PayTypeRule {
  readonly start: PayStart;
  /** The most that one payment may carry. */
  readonly limit: Rupiah;
}

/** Bank Indonesia holds a QRIS payment and an e-wallet's transaction to the same ten million. */
const RULES: Readonly<Record<PayType, PayTypeRule>> = {
  QRIS: { start: "CODE", limit: QRIS_LIMIT },
  SHOPEEPAY: { start: "REDIRECT", limit: 10_000_000 },
  DANA: { start: "REDIRECT", limit: 10_000_000 },
  OVO: { start: "PUSH", limit: 10_000_000 },
  GOPAY: { start: "REDIRECT", limit: 10_000_000 },
};

export function payTypeOf(text: string): PayType | null {
  return PAY_TYPES.find((payType) => payType === text) ?? null;
}

export function startOf(payType: PayType): PayStart {
  return RULES[payType].start;
}

/** Whether a payment of this amount can be made with it. */
export function takesAmount(payType: PayType, payable: Rupiah): boolean {
  return payable <= RULES[payType].limit;
}

/**
 * Whether it may be paid although its beginning was never answered: a code or a page that nobody has
 * seen cannot, a wallet may have knocked at the phone.
 */
export function mayBePaidUnseen(payType: PayType): boolean {
  return startOf(payType) === "PUSH";
}
