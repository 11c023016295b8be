import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { insertGivenClaims, insertSignUpClaims } from "./coupon-store.ts";

export function giveSignUpCoupons(tx: Tx, userId: string, now: number): Promise<void> {
  return insertSignUpClaims(tx, { userId, idPrefix: newId("c"), now });
}

/** Moves coupons between accounts: no limit per account applies. */
export function giveCoupons(
  tx: Tx,
  gift: { userId: string; templateIds: readonly string[]; now: number },
): Promise<void> {
  return insertGivenClaims(tx, { ...gift, idPrefix: newId("c") });
}
