import { sumRupiah, type Rupiah } from "../money/rupiah.ts";

export interface ExternalRefund {
  /** Identifies it among those of the same payment. */
  readonly reference: string;
  readonly amount: Rupiah;
}

/**
 * Unknown ones, each with exactly its amount. What would exceed the payment does not belong to it.
 */
export function findNewExternalRefunds(
  paid: Rupiah,
  known: readonly ExternalRefund[],
  reported: readonly ExternalRefund[],
): ExternalRefund[] {
  const references = new Set(known.map(({ reference }) => reference));
  let left = paid - sumRupiah(known.map(({ amount }) => amount));
  return reported.filter(({ reference, amount }) => {
    if (references.has(reference) || amount === 0 || amount > left) return false;
    references.add(reference);
    left -= amount;
    return true;
  });
}
