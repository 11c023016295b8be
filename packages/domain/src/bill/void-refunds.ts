import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { PaidPortion } from "./portion.ts";
import { sumShares, type CountedShare } from "./share-sums.ts";
import { listVoidedPortions, type VoidedUnits } from "./voided-portions.ts";

export interface ShareOfVoid extends CountedShare {
  readonly shareId: string;
  /** Of MINE and LINES. */
  readonly portions: readonly PaidPortion[];
}

export interface VoidedBill {
  readonly before: Rupiah;
  readonly after: Rupiah;
}

export interface VoidRefund {
  readonly shareId: string;
  readonly amount: Rupiah;
}

export interface NamedPortions {
  readonly shareId: string;
  readonly portions: readonly PaidPortion[];
}

/** By paid shares, of what is taken off. */
export function listNamedPortions(
  off: VoidedUnits,
  shares: readonly ShareOfVoid[],
): NamedPortions[] {
  const paid = shares.filter(({ state }) => state === "PAID");
  const voided = listVoidedPortions(
    off,
    paid.flatMap(({ portions }) => portions),
  );
  return paid.flatMap(({ shareId, portions }) => {
    const own = portions.filter((one) => voided.includes(one));
    return own.length === 0 ? [] : [{ shareId, portions: own }];
  });
}

/**
 * What paid shares give back after portions were taken off the bill: what they paid for those that they name,
 * as far as that leaves the rest no higher than it was; then what is paid beyond the new price, the newest
 * first. `shares` oldest first, each at most what is left of it.
 */
export function listVoidRefunds(
  bill: VoidedBill,
  shares: readonly ShareOfVoid[],
  named: readonly NamedPortions[],
): VoidRefund[] {
  const { paid } = sumShares(bill.after, shares);
  const left = new Map(
    shares.map(({ shareId, state, amount, voided }) => [
      shareId,
      state === "PAID" ? amount - voided : 0,
    ]),
  );
  const refunds = new Map<string, Rupiah>();
  const give = (shareId: string, wanted: Rupiah): Rupiah => {
    const amount = Math.max(0, Math.min(wanted, left.get(shareId) ?? 0));
    left.set(shareId, (left.get(shareId) ?? 0) - amount);
    if (amount > 0) refunds.set(shareId, (refunds.get(shareId) ?? 0) + amount);
    return amount;
  };
  let room = Math.max(0, bill.before - bill.after);
  for (const { shareId, portions } of named) {
    const due = sumRupiah(portions.map((one) => one.paid));
    room -= give(shareId, Math.min(due, room));
  }
  let surplus = paid - sumRupiah([...refunds.values()]) - bill.after;
  for (const { shareId } of shares.toReversed()) {
    if (surplus <= 0) break;
    surplus -= give(shareId, surplus);
  }
  return [...refunds].map(([shareId, amount]) => ({ shareId, amount }));
}
