import type { Tx } from "../../db/transaction.ts";
import { revokeRewards } from "../coupon/give-reward.ts";
import { revokeInvitation } from "./reward-store.ts";

/** Under the lock of an order of which something is refunded: what it earned and is not used ends (CPN-7). */
export async function revokeReward(
  tx: Tx,
  meal: { storeId: string; orderId: string; now: number },
): Promise<void> {
  const revoked = await revokeInvitation(tx, meal);
  if (revoked === null) return;
  const coupons = [
    { userId: revoked.inviter_id, couponId: revoked.inviter_claim },
    { userId: revoked.newcomer_id, couponId: revoked.newcomer_claim },
  ];
  await revokeRewards(tx, coupons, meal.now);
}
