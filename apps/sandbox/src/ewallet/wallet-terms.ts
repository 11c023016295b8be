import type { Wallet } from "@santap/snap/direct-debit/pay-option";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The rules of one e-wallet. Rupiah and milliseconds. */
export interface WalletTerms {
  /** The name on its page and in reports. */
  readonly brand: string;
  readonly least: number;
  readonly most: number;
  /** How far ahead a merchant may put the end of a payment. */
  readonly longest: number;
  /** The wallet ends it this soon, whatever the merchant wished. */
  readonly endsAfter: number;
  /** How long a payer who entered the wallet may take, also beyond the end of the payment. */
  readonly inside: number;
  readonly refundableFor: number;
}

/** From the wallets' published tables. OVO asks at the phone, and the payer has about a minute. */
export const WALLET_TERMS: Readonly<Record<Wallet, WalletTerms>> = {
  DANA: {
    ...{ brand: "DANA", least: 100, most: 20_000_000, longest: DAY_MS, endsAfter: DAY_MS },
    ...{ inside: 5 * MINUTE_MS, refundableFor: 30 * DAY_MS },
  },
  SHOPEEPAY: {
    ...{ brand: "ShopeePay", least: 1, most: 20_000_000, longest: 5 * DAY_MS },
    ...{ endsAfter: 5 * DAY_MS, inside: 5 * MINUTE_MS, refundableFor: 365 * DAY_MS },
  },
  OVO: {
    ...{ brand: "OVO", least: 100, most: 20_000_000, longest: DAY_MS, endsAfter: MINUTE_MS },
    ...{ inside: MINUTE_MS, refundableFor: 14 * DAY_MS },
  },
};

/** `0812…`, `812…`, `62812…` and `+62812…` are one phone: `62812…`. */
export function indonesianPhone(phoneNo: string): string {
  const digits = phoneNo.replace(/^\+/, "");
  if (digits.startsWith("0")) return `62${digits.slice(1)}`;
  return digits.startsWith("8") ? `62${digits}` : digits;
}
