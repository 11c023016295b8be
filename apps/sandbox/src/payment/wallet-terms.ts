import type { Payment, Wallet } from "./payment.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Rupiah and milliseconds. */
export interface WalletTerms {
  readonly brand: string;
  readonly least: number;
  readonly most: number;
  /** Maximum validity that a merchant may request. */
  readonly longest: number;
  /** Maximum validity that the wallet grants. */
  readonly endsAfter: number;
  /** How long a payer may stay in the wallet, also after the validity. */
  readonly inside: number;
  readonly refundableFor: number;
}

const COMMON = {
  least: 1,
  most: 20_000_000,
  longest: DAY_MS,
  endsAfter: DAY_MS,
  inside: 5 * MINUTE_MS,
};

/** As published by the wallets. OVO sends a push; the payer has about a minute. */
export const WALLET_TERMS: Readonly<Record<Wallet, WalletTerms>> = {
  DANA: { ...COMMON, brand: "DANA", least: 100, refundableFor: 30 * DAY_MS },
  SHOPEEPAY: {
    ...COMMON,
    brand: "ShopeePay",
    longest: 5 * DAY_MS,
    endsAfter: 5 * DAY_MS,
    refundableFor: 365 * DAY_MS,
  },
  OVO: {
    ...COMMON,
    brand: "OVO",
    least: 100,
    endsAfter: MINUTE_MS,
    inside: MINUTE_MS,
    refundableFor: 14 * DAY_MS,
  },
  GOPAY: { ...COMMON, brand: "GoPay", refundableFor: 45 * DAY_MS },
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
