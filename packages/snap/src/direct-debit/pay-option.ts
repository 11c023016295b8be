import {
  adoptProblem,
  nestedReadings,
  requiredRupiah,
  requiredText,
  type WireReading,
} from "../wire-reading.ts";
import type { Amount } from "../amount.ts";

/** The supported e-wallets. */
export type Wallet = "DANA" | "SHOPEEPAY" | "OVO";

interface PayOptionRow {
  payMethod: string;
  payOption: string;
  /** REDIRECT: the browser goes to the wallet's page. PUSH: the wallet prompts the payer's phone. */
  start: "REDIRECT" | "PUSH";
}

/** Wire name of each wallet, and how its payments start. */
export const PAY_OPTIONS = {
  DANA: { payMethod: "BALANCE", payOption: "DANA", start: "REDIRECT" },
  SHOPEEPAY: { payMethod: "NETWORK_PAY", payOption: "NETWORK_PAY_PG_SPAY", start: "REDIRECT" },
  OVO: { payMethod: "NETWORK_PAY", payOption: "NETWORK_PAY_PG_OVO", start: "PUSH" },
} as const satisfies Record<Wallet, PayOptionRow>;

/** The one entry of `payOptionDetails` on the wire. */
export interface PayOptionDetail {
  payMethod: string;
  payOption: string;
  transAmount: Amount;
}

export interface ParsedPayOption {
  wallet: Wallet;
  /** Rupiah. */
  transAmount: number;
}

/** Placeholder for an unreadable entry; the recorded problem prevents its use. */
const UNREAD: ParsedPayOption = { wallet: "DANA", transAmount: 0 };

/** The wallet to pay with: exactly one entry. */
export function readPayOption(reading: WireReading): ParsedPayOption {
  const details = nestedReadings(reading, "payOptionDetails");
  const [detail] = details;
  if (detail === undefined || details.length > 1) {
    const problem = detail === undefined ? "MISSING" : "INVALID";
    reading.problem ??= { ok: false, problem, field: "payOptionDetails" };
    return UNREAD;
  }
  const payMethod = requiredText(detail, "payMethod", 64);
  const payOption = requiredText(detail, "payOption", 64);
  const transAmount = requiredRupiah(detail, "transAmount");
  const wallet = walletNamed(payMethod, payOption);
  if (wallet === null) {
    detail.problem ??= { ok: false, problem: "INVALID", field: `${detail.prefix}payOption` };
  }
  adoptProblem(reading, detail);
  return wallet === null ? UNREAD : { wallet, transAmount };
}

function walletNamed(payMethod: string, payOption: string): Wallet | null {
  const wallets = Object.keys(PAY_OPTIONS) as Wallet[];
  const named = wallets.find((wallet) => {
    const row = PAY_OPTIONS[wallet];
    return row.payMethod === payMethod && row.payOption === payOption;
  });
  return named ?? null;
}
