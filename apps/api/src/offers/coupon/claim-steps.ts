import { sql, type RawBuilder } from "kysely";
import { insertClaimOrigin, type ClaimOrigin } from "./claim-origin-store.ts";

export interface ClaimSteps {
  origin: ClaimOrigin;
  claimId: string;
  templateId: string;
  /** Of a template that "total" may count in. */
  countable: RawBuilder<unknown>;
  /** Days since 1970-01-01. */
  day: number;
  now: number;
  expiresAt: number | null;
  /** Of the claim and of its origin, unique for the account. */
  seq: RawBuilder<unknown>;
  nth: RawBuilder<unknown>;
  /** Of an "owner" who claims; where it holds without a row of "today", the statement fails. */
  claims: RawBuilder<unknown>;
}

/**
 * After an "owner", who is one row at most: counts in the "total", then in "today", then writes the claim
 * and where it came from. A step without a row stops what follows. "taken" of "total" and "today" is with
 * this claim.
 */
export function listClaimSteps(steps: ClaimSteps): RawBuilder<unknown> {
  const { origin, templateId, day, now, expiresAt, seq, nth } = steps;
  const ends = expiresAt === null ? null : new Date(expiresAt);
  return sql`total as (
      update coupon_template set taken = taken + 1
      where template_id = ${templateId} and ${steps.countable}
        and (total_quota is null or taken < total_quota) and exists (select 1 from owner)
      returning taken, daily_quota),
    today as (
      insert into coupon_claim_day as d (template_id, day, taken)
      select ${templateId}, date '1970-01-01' + ${day}::int, 1 from total
      where daily_quota is null or daily_quota > 0
      on conflict (template_id, day) do update set taken = d.taken + 1
        where (select coalesce(daily_quota, d.taken + 1) from total) > d.taken
      returning d.taken),
    claimed as (
      insert into coupon_claim
        (user_id, claim_id, template_id, seq, status, claimed_at, expires_at, given)
      select ${origin.userId}, ${steps.claimId}, ${templateId}, ${seq},
        (select 'UNUSED' from today), ${new Date(now)}, ${ends}, false
      from owner where ${steps.claims}
      returning 1),
    counted as (${insertClaimOrigin(origin, { nth, now })})`;
}
