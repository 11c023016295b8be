import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { insertGivenClaims, insertSignUpClaims } from "./coupon-store.ts";

/** Puts the welcome coupons into a new account's assets. */
export function giveSignUpCoupons(tx: Tx, userId: string, now: number): Promise<void> {
  return insertSignUpClaims(tx, { userId, idPrefix: newId("c"), now });
}

/** Coupons that were somebody's already: no limit per account takes them away. */
export function giveCoupons(
  tx: Tx,
  gift: { userId: string; templateIds: readonly string[]; now: number },
): Promise<void> {
  return insertGivenClaims(tx, { ...gift, idPrefix: newId("c") });
}
