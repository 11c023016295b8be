import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { MOST_OF_BLOCK, type ClaimRate } from "@santap/domain/coupon/claim-rate";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

/** Keyed hashes. */
export interface ClaimOrigin {
  userId: string;
  browser: string | null;
  block: string;
}

/** Of the last hour; a block is counted up to its limit. */
export async function findClaimRate(
  db: Connection,
  { userId, browser, block }: ClaimOrigin,
  now: number,
): Promise<ClaimRate> {
  const since = new Date(now - HOUR_MS);
  const { rows } = await sql<ClaimRate>`
    select
      (select count(*)::int from claim_origin
        where user_id = ${userId} and claimed_at > ${since}) as "byAccount",
      (select count(*)::int from claim_origin
        where browser = ${browser} and claimed_at > ${since}) as "byBrowser",
      (select count(*)::int from (select 1 from claim_origin
        where block = ${block} and claimed_at > ${since} limit ${MOST_OF_BLOCK}) counted) as "byBlock"`.execute(
    db,
  );
  return rows[0] ?? { byAccount: 0, byBrowser: 0, byBlock: 0 };
}

export async function insertClaimOrigin(
  db: Connection,
  { userId, browser, block }: ClaimOrigin,
  now: number,
): Promise<void> {
  await sql`insert into claim_origin (user_id, browser, block, claimed_at)
    values (${userId}, ${browser}, ${block}, ${new Date(now)})`.execute(db);
}

export async function deleteOldClaimOrigins(db: Connection, now: number): Promise<void> {
  await sql`delete from claim_origin where claimed_at <= ${new Date(now - HOUR_MS)}`.execute(db);
}
