import type { Merchant } from "../options.ts";

const UMI_FREE_UP_TO = 500_000;

/**
 * Merchant discount rate, half up: micro merchants 0 to Rp 500.000 and 0.3 % above, others 0.7 %.
 */
export function getFee(rupiah: number, criteria: Merchant["criteria"]): number {
  if (criteria !== "UMI") return perMille(rupiah, 7);
  return rupiah <= UMI_FREE_UP_TO ? 0 : perMille(rupiah, 3);
}

/** Fee of a direct debit: 1.5 % as in a typical contract, half up. */
export function getEwalletFee(rupiah: number): number {
  return perMille(rupiah, 15);
}

function perMille(rupiah: number, rate: number): number {
  return Math.floor((rupiah * rate + 500) / 1_000);
}
