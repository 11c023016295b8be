import type { AccountStatus } from "../account/account-state.ts";
import { DAY_MS } from "../calendar/local-time.ts";
import { defineTransitions } from "../state-table.ts";

export type InvitationStatus = "OPEN" | "REWARDED" | "REVOKED" | "REFUSED";

/** REVOKE: the meal was refunded. */
export type InvitationEvent = "REWARD" | "REFUSE" | "REVOKE";

export const INVITATION_TABLE = defineTransitions<InvitationStatus, InvitationEvent>({
  OPEN: { REWARD: "REWARDED", REFUSE: "REFUSED" },
  REWARDED: { REVOKE: "REVOKED" },
  REVOKED: {},
  REFUSED: {},
});

/** Rupiah that the newcomer's meal costs after discounts, at least. */
export const LEAST_MEAL = 60_000;
export const REWARD_DELAY_MS = DAY_MS;
const MAX_WAIT_MS = 30 * DAY_MS;
/** Of one inviter. */
export const MOST_REWARDS = 10;

export type InvitationRefusal =
  | "SAME_BROWSER"
  | "SAME_PHONE"
  | "SAME_PAYER"
  | "PHONE_USED"
  | "ACCOUNT_ENDED"
  | "LIMIT_REACHED";

export interface InvitationParty {
  readonly status: AccountStatus;
  /** Its phone is of an account that was deleted within twelve months (CPN-1). */
  readonly phoneUsed: boolean;
  /** One of many accounts that were made at once. */
  readonly inReview: boolean;
}

export interface InvitationFacts {
  readonly inviter: InvitationParty;
  readonly newcomer: InvitationParty;
  /** When the newcomer's first meal that counts was paid (epoch ms); null: none yet. */
  readonly mealPaidAt: number | null;
  /** Shared with the inviter, or with one who earned the inviter a reward. */
  readonly same: { readonly browser: boolean; readonly phone: boolean; readonly payer: boolean };
  /** Of the inviter or the newcomer. */
  readonly limitReached: boolean;
}

export type InvitationDecision =
  | { readonly kind: "REWARD" }
  | { readonly kind: "REFUSE"; readonly reason: InvitationRefusal }
  /** Epoch ms; null: until a meal is paid. */
  | { readonly kind: "WAIT"; readonly until: number | null };

/** CPN-7: both are rewarded, or neither is. */
export function decideInvitation(facts: InvitationFacts, now: number): InvitationDecision {
  const { inviter, newcomer, mealPaidAt } = facts;
  const parties = [inviter, newcomer];
  if (parties.some(({ status }) => hasEnded(status))) return refuse("ACCOUNT_ENDED");
  if (parties.some(({ phoneUsed }) => phoneUsed)) return refuse("PHONE_USED");
  if (mealPaidAt === null) return { kind: "WAIT", until: null };
  if (now < mealPaidAt + REWARD_DELAY_MS) {
    return { kind: "WAIT", until: mealPaidAt + REWARD_DELAY_MS };
  }
  // What may pass is looked at again, more seldom the longer it lasts.
  if (parties.some(({ status, inReview }) => status !== "ACTIVE" || inReview)) {
    return { kind: "WAIT", until: now + Math.min(now - mealPaidAt, MAX_WAIT_MS) };
  }
  if (facts.same.browser) return refuse("SAME_BROWSER");
  if (facts.same.phone) return refuse("SAME_PHONE");
  if (facts.same.payer) return refuse("SAME_PAYER");
  return facts.limitReached ? refuse("LIMIT_REACHED") : { kind: "REWARD" };
}

function hasEnded(status: AccountStatus): boolean {
  return status === "DELETED" || status === "DORMANT";
}

function refuse(reason: InvitationRefusal): InvitationDecision {
  return { kind: "REFUSE", reason };
}
