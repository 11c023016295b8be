import type { Rupiah } from "../money/rupiah.ts";

/** TAKEN: it pays the order, and the surplus is refunded. GIVEN_BACK: all of it is refunded. */
export type MismatchDecision = "TAKEN" | "GIVEN_BACK";

/** Negative where the payment is too small to be taken. */
export function amountToReturn(
  decision: MismatchDecision,
  { paid, payable }: { readonly paid: Rupiah; readonly payable: Rupiah },
): number {
  return decision === "TAKEN" ? paid - payable : paid;
}
