import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

/** Money that the acquirer gave back by itself, without being asked to. */
export interface ForeignRefund {
  /** What tells it from another one of the same payment. */
  readonly reference: string;
  readonly amount: Rupiah;
}

/**
 * The refunds among those told of that are not known yet, each with exactly its amount. What would give
 * back more than was paid is no refund of this payment, and left out.
 */
export function newForeignRefunds(
  paid: Rupiah,
  known: readonly ForeignRefund[],
  told: readonly ForeignRefund[],
): ForeignRefund[] {
  const references = new Set(known.map(({ reference }) => reference));
  let left = paid - sumRupiah(known.map(({ amount }) => amount));
  return told.filter(({ reference, amount }) => {
    if (references.has(reference) || amount === 0 || amount > left) return false;
    references.add(reference);
    left -= amount;
    return true;
  });
}
