import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import type { OrderCoupon } from "./hold-coupons.ts";
import { insertReward, isRewardLeft, revokeClaims, type RewardSource } from "./reward-store.ts";

interface RewardRequest {
  userId: string;
  source: RewardSource;
  /** Of one account, beside the template's own limit. */
  most: number;
}

/** Under the account's lock. The coupon's id; null where the account has all that it may have (CPN-1). */
export async function giveReward(
  tx: Tx,
  reward: RewardRequest & { now: number },
): Promise<string | null> {
  if (!(await isRewardLeft(tx, reward))) return null;
  const claimId = newId("c");
  await insertReward(tx, { ...reward, claimId });
  return claimId;
}

/** Under the account's lock. */
export function mayHaveReward(tx: Tx, reward: RewardRequest): Promise<boolean> {
  return isRewardLeft(tx, reward);
}

/** Those that are not used yet (CPN-7). */
export function revokeRewards(tx: Tx, coupons: readonly OrderCoupon[], now: number): Promise<void> {
  return revokeClaims(tx, coupons, now);
}
