import { LEAST_MEAL, REWARD_DELAY_MS } from "@santap/domain/invite/invitation";
import { sql } from "kysely";
import type { StatementPart } from "../../db/execute-parts.ts";

interface PaidMeal {
  userId: string;
  /** Rupiah after discounts. */
  paid: number;
  at: number;
}

/** With each paid meal: its diner's invitation is looked at 24 hours after the first. */
export function scheduleRewardPart({ userId, paid, at }: PaidMeal): StatementPart[] {
  if (paid < LEAST_MEAL) return [];
  // Also where it is scheduled already: the row's lock keeps the worker from missing this meal.
  const queries = sql`scheduled as (
      update invitation set due_at = coalesce(due_at, ${new Date(at + REWARD_DELAY_MS)})
      where newcomer_id = ${userId} and status = 'OPEN')`;
  return [{ queries, mustReturnOne: null }];
}
