import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { MOST_OF_BLOCK } from "@santap/domain/coupon/claim-rate";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";

/** Keyed hashes. */
export interface ClaimOrigin {
  userId: string;
  browser: string | null;
  block: string;
}

/**
 * One row "origins": a `ClaimRate` of the last hour, in which a block is counted up to its limit, and
 * "last_nth", the number of the account's last claim that is still stored, 0 for none.
 */
export function selectClaimOrigins({ userId, browser, block }: ClaimOrigin, now: number) {
  const since = new Date(now - HOUR_MS);
  return sql`(select (count(*) filter (where claimed_at > ${since}))::int as "byAccount",
        (select count(*)::int from claim_origin
          where browser = ${browser} and claimed_at > ${since}) as "byBrowser",
        (select count(*)::int from (select 1 from claim_origin
          where block = ${block} and claimed_at > ${since} limit ${MOST_OF_BLOCK}) counted) as "byBlock",
        coalesce(max(nth), 0) as last_nth
      from claim_origin where user_id = ${userId}) as origins`;
}

/**
 * To be counted by later claims, where "claimed" returned a row. Unique: fails if the account has claimed
 * since `nth` was read.
 */
export function insertClaimOrigin(
  { userId, browser, block }: ClaimOrigin,
  { nth, now }: { nth: RawBuilder<unknown>; now: number },
) {
  return sql`insert into claim_origin (user_id, nth, browser, block, claimed_at)
    select ${userId}, ${nth}, ${browser}, ${block}, ${new Date(now)} from claimed`;
}

export async function deleteOldClaimOrigins(db: Connection, now: number): Promise<void> {
  await sql`delete from claim_origin where claimed_at <= ${new Date(now - HOUR_MS)}`.execute(db);
}
