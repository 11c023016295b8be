import type { Tx } from "../../../db/transaction.ts";
import { giveSignUpCoupons } from "../../coupon/give-coupons.ts";
import { clearReviewReason } from "../account-store.ts";

/** Somebody has looked at a new account and found nothing: it gets what was held back, once. */
export async function clearReview(tx: Tx, userId: string, now: number): Promise<void> {
  if (await clearReviewReason(tx, userId)) await giveSignUpCoupons(tx, userId, now);
}
