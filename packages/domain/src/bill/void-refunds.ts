import type { Rupiah } from "../money/rupiah.ts";
import type { Portion } from "./portion.ts";
import { sumShares, type CountedShare } from "./share-sums.ts";

export interface PaidShare extends CountedShare {
  readonly shareId: string;
  readonly portions: readonly Portion[];
}

export interface VoidRefund {
  readonly shareId: string;
  readonly amount: Rupiah;
}

/**
 * What is given back after dishes were taken off a bill that is partly paid: what the paid shares exceed
 * the new price by, of the share that paid for that line, then of the newest. `shares` oldest first.
 */
export function listVoidRefunds(
  payable: Rupiah,
  shares: readonly PaidShare[],
  lineId: string,
): VoidRefund[] {
  const paid = shares.filter(({ state }) => state === "PAID").toReversed();
  const own = paid.filter(({ portions }) => portions.some((one) => one.lineId === lineId));
  const others = paid.filter((share) => !own.includes(share));
  let surplus = sumShares(payable, shares).paid - payable;
  const refunds: VoidRefund[] = [];
  for (const { shareId, amount, voided } of [...own, ...others]) {
    const part = Math.min(amount - voided, surplus);
    if (part > 0) refunds.push({ shareId, amount: part });
    surplus -= Math.max(0, part);
  }
  return refunds;
}
