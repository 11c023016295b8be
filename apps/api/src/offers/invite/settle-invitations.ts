import {
  decideInvitation,
  MOST_REWARDS,
  type InvitationFacts,
} from "@santap/domain/invite/invitation";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { hashPayerPhoneWithAllKeys } from "../../tokens/hashing.ts";
import { giveReward, mayHaveReward } from "../coupon/give-reward.ts";
import {
  findDueInvitations,
  findRewardFacts,
  lockInvitation,
  postpone,
  saveRefusal,
  saveReward,
  type Invitation,
  type RewardFacts,
} from "./reward-store.ts";

export interface SettleDeps {
  db: Database;
  settings: { secrets: { phoneKey: string; otpBoxKey: string } };
  clock(): number;
  onError(error: unknown): void;
}

const BATCH = 100;

/** Returns how many were settled. Safe in several processes. */
export async function settleDueInvitations(deps: SettleDeps): Promise<number> {
  const now = deps.clock();
  let settled = 0;
  for (const due of await findDueInvitations(deps.db, { now, limit: BATCH })) {
    // One failure must not block the others.
    const did = await inTransaction(deps.db, (tx) => settle(tx, deps, due, now)).catch(
      (error: unknown) => {
        deps.onError(error);
        return false;
      },
    );
    if (did) settled += 1;
  }
  return settled;
}

async function settle(
  tx: Tx,
  deps: SettleDeps,
  invitation: Invitation,
  now: number,
): Promise<boolean> {
  if (!(await lockInvitation(tx, invitation))) return false;
  const facts = await findRewardFacts(tx, invitation);
  const { newcomer_id: newcomerId } = invitation;
  const decision = decideInvitation(await toDomainFacts(tx, deps, { invitation, facts }), now);
  switch (decision.kind) {
    case "WAIT":
      await postpone(tx, { newcomerId, until: decision.until });
      return true;
    case "REFUSE":
      await saveRefusal(tx, { newcomerId, reason: decision.reason, now });
      return true;
    case "REWARD":
      await reward(tx, { invitation, facts, now });
      return true;
  }
}

async function toDomainFacts(
  tx: Tx,
  { settings }: SettleDeps,
  { invitation, facts }: { invitation: Invitation; facts: RewardFacts },
): Promise<InvitationFacts> {
  const { inviter, newcomer, paid_at: mealPaidAt } = facts;
  const { inviter_id: inviterId, newcomer_id: newcomerId } = invitation;
  return {
    ...{ inviter, newcomer, mealPaidAt },
    same: {
      browser: facts.same_browser,
      phone: isPaidByPhone(settings.secrets, facts),
      payer: facts.same_payer,
    },
    limitReached:
      !(await mayHaveReward(tx, { userId: inviterId, source: "INVITE", most: MOST_REWARDS })) ||
      !(await mayHaveReward(tx, { userId: newcomerId, source: "INVITED", most: 1 })),
  };
}

/** Whether a wallet was prompted on the inviter's phone for the newcomer's meal. */
function isPaidByPhone(
  { phoneKey, otpBoxKey }: SettleDeps["settings"]["secrets"],
  { inviter_phone_box: box, payer_macs: macs }: RewardFacts,
): boolean {
  if (box === null || macs.length === 0) return false;
  const phone = decryptWithAny(getDecryptionKeys(otpBoxKey), "phone", box);
  if (phone === null) return false;
  const own = hashPayerPhoneWithAllKeys(phoneKey, phone);
  return own.some((hash) => macs.includes(hash.toString("hex")));
}

interface DueReward {
  invitation: Invitation;
  facts: RewardFacts;
  now: number;
}

async function reward(tx: Tx, { invitation, facts, now }: DueReward): Promise<void> {
  const { inviter_id: inviterId, newcomer_id: newcomerId } = invitation;
  const { store_id: storeId, order_id: orderId } = facts;
  const inviterClaim = await giveReward(tx, {
    ...{ userId: inviterId, source: "INVITE", most: MOST_REWARDS, now },
  });
  const newcomerClaim = await giveReward(tx, {
    ...{ userId: newcomerId, source: "INVITED", most: 1, now },
  });
  if (inviterClaim === null || newcomerClaim === null || storeId === null || orderId === null)
    throw new Error("a reward was decided that cannot be given");
  const meal = { storeId, orderId };
  await saveReward(tx, { newcomerId, meal, inviterClaim, newcomerClaim, now });
}
