import type { DataOf } from "@santap/contract/call";
import type { readInvite as call } from "@santap/contract/calls/coupon";
import type { Language } from "@santap/contract/errors/language";
import type { InviteReward } from "@santap/contract/schemas/coupon";
import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { LEAST_MEAL, MOST_REWARDS, REWARD_DELAY_MS } from "@santap/domain/invite/invitation";
import type { Database } from "../../db/database.ts";
import { newInviteCode } from "../../tokens/public-id.ts";
import {
  countInvitations,
  findInviteCode,
  findRewardTemplates,
  insertInviteCode,
  type RewardTemplate,
} from "./invite-store.ts";

export interface InviteDeps {
  db: Database;
  publicOrigin: string;
  clock(): number;
}

/** The first call of an account makes its code. */
export async function readInvite(
  { db, publicOrigin, clock }: InviteDeps,
  { userId, language }: { userId: string; language: Language },
): Promise<DataOf<typeof call>> {
  const [known, counts, templates] = await Promise.all([
    findInviteCode(db, userId),
    countInvitations(db, userId),
    findRewardTemplates(db),
  ]);
  const code =
    known ?? (await insertInviteCode(db, { userId, code: newInviteCode(), now: clock() }));
  const find = (source: RewardTemplate["source"]) =>
    toReward(
      templates.find((template) => template.source === source),
      language,
    );
  return {
    code,
    link: `${publicOrigin}/?inviteCode=${code}`,
    ...counts,
    mostRewarded: MOST_REWARDS,
    leastMeal: LEAST_MEAL,
    waitHours: REWARD_DELAY_MS / HOUR_MS,
    reward: find("INVITE"),
    newcomerReward: find("INVITED"),
  };
}

function toReward(template: RewardTemplate | undefined, language: Language): InviteReward | null {
  if (template === undefined) return null;
  const { names, condition, effect, min_spend: minSpend } = template;
  return { name: names[language], condition: condition[language], effect, minSpend };
}
