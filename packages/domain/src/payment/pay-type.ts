import type { Rupiah } from "../money/rupiah.ts";
import { QRIS_LIMIT } from "../order/limits.ts";

/** In order of preference. */
export const PAY_TYPES = ["QRIS", "SHOPEEPAY", "DANA", "OVO", "GOPAY"] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** A code on the screen, the wallet's page, or a prompt on the payer's phone. */
export type PayStart = "CODE" | "REDIRECT" | "PUSH";

interface PayTypeRule {
  readonly start: PayStart;
  readonly limit: Rupiah;
}

/** Bank Indonesia limits a QRIS payment and an e-wallet's transaction alike. */
const RULES: Readonly<Record<PayType, PayTypeRule>> = {
  QRIS: { start: "CODE", limit: QRIS_LIMIT },
  SHOPEEPAY: { start: "REDIRECT", limit: 10_000_000 },
  DANA: { start: "REDIRECT", limit: 10_000_000 },
  OVO: { start: "PUSH", limit: 10_000_000 },
  GOPAY: { start: "REDIRECT", limit: 10_000_000 },
};

export function parsePayType(text: string): PayType | null {
  return PAY_TYPES.find((payType) => payType === text) ?? null;
}

export function getPayStart(payType: PayType): PayStart {
  return RULES[payType].start;
}

export function acceptsAmount(payType: PayType, payable: Rupiah): boolean {
  return payable <= RULES[payType].limit;
}

/**
 * Whether it may be paid although the start was never answered: the wallet may have prompted the
 * phone.
 */
export function mayBePaidUnseen(payType: PayType): boolean {
  return getPayStart(payType) === "PUSH";
}
