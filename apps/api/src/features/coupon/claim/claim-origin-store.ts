import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { MOST_OF_BLOCK } from "@santap/domain/coupon/claim-rate";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";

/** Keyed hashes. */
export interface ClaimOrigin {
  userId: string;
  browser: string | null;
  block: string;
}

/** The columns of a `ClaimRate`, of the last hour; a block is counted up to its limit. */
export function selectClaimRate({ userId, browser, block }: ClaimOrigin, now: number) {
  const since = new Date(now - HOUR_MS);
  return sql`(select count(*)::int from claim_origin
        where user_id = ${userId} and claimed_at > ${since}) as "byAccount",
      (select count(*)::int from claim_origin
        where browser = ${browser} and claimed_at > ${since}) as "byBrowser",
      (select count(*)::int from (select 1 from claim_origin
        where block = ${block} and claimed_at > ${since} limit ${MOST_OF_BLOCK}) counted) as "byBlock"`;
}

/** The number of the account's last claim that is still stored; 0 for none. */
export function selectLastOrigin(userId: string) {
  return sql`coalesce((select max(nth) from claim_origin where user_id = ${userId}), 0)`;
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
