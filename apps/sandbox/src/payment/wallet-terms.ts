import type { Payment, Wallet } from "./payment.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Rupiah and milliseconds. */
export interface WalletTerms {
  readonly brand: string;
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Maximum validity that a merchant may request. */
  readonly maxRequestedMs: number;
  /** Maximum validity that the wallet grants. */
  readonly maxGrantedMs: number;
  /** How long a payer may stay in the wallet, also after the validity. */
  readonly insideMs: number;
  readonly refundableMs: number;
}

const COMMON = {
  minAmount: 1,
  maxAmount: 20_000_000,
  maxRequestedMs: DAY_MS,
  maxGrantedMs: DAY_MS,
  insideMs: 5 * MINUTE_MS,
};

/** As published by the wallets. OVO sends a push; the payer has about a minute. */
export const WALLET_TERMS: Readonly<Record<Wallet, WalletTerms>> = {
  DANA: { ...COMMON, brand: "DANA", minAmount: 100, refundableMs: 30 * DAY_MS },
  SHOPEEPAY: {
    ...COMMON,
    brand: "ShopeePay",
    maxRequestedMs: 5 * DAY_MS,
    maxGrantedMs: 5 * DAY_MS,
    refundableMs: 365 * DAY_MS,
  },
  OVO: {
    ...COMMON,
    brand: "OVO",
    minAmount: 100,
    maxGrantedMs: MINUTE_MS,
    insideMs: MINUTE_MS,
    refundableMs: 14 * DAY_MS,
  },
  GOPAY: { ...COMMON, brand: "GoPay", refundableMs: 45 * DAY_MS },
};

export function getBrand({ method }: Payment): string {
  return method === "QRIS" ? "QRIS" : WALLET_TERMS[method].brand;
}

/** `0812…`, `812…`, `62812…` and `+62812…` become `62812…`. */
export function indonesianPhone(phoneNo: string): string {
  const digits = phoneNo.replace(/^\+/, "");
  if (digits.startsWith("0")) return `62${digits.slice(1)}`;
  return digits.startsWith("8") ? `62${digits}` : digits;
}
