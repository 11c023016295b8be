import type { Rupiah } from "../money/rupiah.ts";
import type { ShareState } from "./share-state.ts";

export interface CountedShare {
  readonly state: ShareState;
  readonly amount: Rupiah;
  /** Refunded of it for dishes that were taken off the bill. */
  readonly voided: Rupiah;
}

export interface ShareSums {
  readonly paid: Rupiah;
  readonly running: Rupiah;
  /** The rest: neither paid nor in a running share. */
  readonly rest: Rupiah;
}

export function sumShares(payable: Rupiah, shares: readonly CountedShare[]): ShareSums {
  const sum = (state: ShareState) =>
    shares
      .filter((share) => share.state === state)
      .reduce((total, { amount, voided }) => total + amount - voided, 0);
  const paid = sum("PAID");
  const running = sum("RUNNING");
  return { paid, running, rest: Math.max(0, payable - paid - running) };
}

/** Whether the shares have paid the bill: none runs, at least one was paid, and they add up. */
export function arePaidInFull(payable: Rupiah, shares: readonly CountedShare[]): boolean {
  const { paid, running } = sumShares(payable, shares);
  const states = shares.map(({ state }) => state);
  return running === 0 && states.includes("PAID") && paid === payable;
}

/** Running shares that the bill has no room for any more: the newest first. `shares` oldest first. */
export function listWithoutRoom<S extends CountedShare>(
  payable: Rupiah,
  shares: readonly S[],
): S[] {
  const { paid, running } = sumShares(payable, shares);
  let over = paid + running - payable;
  const out: S[] = [];
  for (const share of shares.filter(({ state }) => state === "RUNNING").toReversed()) {
    if (over <= 0) break;
    out.push(share);
    over -= share.amount;
  }
  return out;
}
