import type { AccountStatus } from "@santap/domain/account/account-state";
import { sql, type RawBuilder } from "kysely";
import type { Row, Tables } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export interface NewAccount {
  userId: string;
  phoneKey: Buffer;
  phoneBox: Buffer;
  countryCode: string;
  inviteCode: string | null;
  /** Under which used_phone has it, if it does. */
  usedPhoneHashes: readonly Buffer[];
  traces: readonly { kind: "BROWSER" | "DEVICE"; key: string }[];
  now: number;
}

/** `last_login_at`: sign-in or renewal. */
export interface AccountRow extends Row<
  "account",
  "user_id" | "user_type" | "status" | "phone_used" | "created_at" | "last_login_at"
> {
  /** New account only: recent account creations, this one included, epoch ms. */
  sign_ups: { BROWSER?: number[]; DEVICE?: number[] } | null;
}

export interface FoundAccountRow extends AccountRow {
  /** Unclaimed, of the earlier programme, locked. */
  legacy_coupons: Tables["legacy_account"]["coupon_template_ids"] | null;
  browser_seen_at: Tables["known_browser"]["seen_at"] | null;
}

const accountColumns = sql`user_id, user_type, status, phone_used, created_at, last_login_at`;

/**
 * Uses the code up, then inserts or locks the phone's account and its coupons of the earlier
 * programme. Null if the code was already used: exactly one parallel caller gets a row.
 */
export async function findOrInsertAccount(
  tx: Tx,
  entry: {
    /** Statement part: rows if the code was unused. */
    codeConsumption: RawBuilder<unknown>;
    cookieHash: Buffer | null;
    candidate: NewAccount;
  },
): Promise<FoundAccountRow | null> {
  const { candidate } = entry;
  const { phoneKey } = candidate;
  const { rows } = await sql<FoundAccountRow>`
    with consumed as (${entry.codeConsumption}),
    used as (select from consumed limit 1),
    entered as (
      ${accountInsert(candidate, sql`used`)}
      on conflict (phone_key) do update set phone_box = excluded.phone_box
      returning ${accountColumns}),
    legacy as (
      select coupon_template_ids from legacy_account
      where phone_key = ${phoneKey} and merged_at is null and exists (select from entered)
      for update),
    traced as (${signUpTraceInsert(candidate)})
    select e.*, ${tracedMoments} as sign_ups, k.seen_at as browser_seen_at,
      (select coupon_template_ids from legacy) as legacy_coupons
    from entered e left join known_browser k
      on k.phone_key = ${phoneKey} and k.cookie_hash = ${entry.cookieHash}`.execute(tx);
  return rows[0] ?? null;
}

export async function replaceDormantAccount(
  tx: Tx,
  change: {
    retired: string;
    status: AccountStatus;
    /** Statement parts that end its sessions; must be read through "notified". */
    sessionsRevocation: RawBuilder<unknown>;
    candidate: NewAccount;
  },
): Promise<AccountRow> {
  const { retired, status, candidate } = change;
  const { rows } = await sql<AccountRow & { notified: number }>`
    with retired as (
      update account set status = ${status}, former_phone_key = phone_key, phone_key = null
      where user_id = ${retired} returning user_id),
    ${change.sessionsRevocation},
    entered as (${accountInsert(candidate, sql`retired`)} returning ${accountColumns}),
    traced as (${signUpTraceInsert(candidate)})
    select e.*, ${tracedMoments} as sign_ups, (select count(*) from notified) as notified
    from entered e`.execute(tx);
  if (rows[0] === undefined)
    throw new Error("an inactive account was expected to release its phone");
  return rows[0];
}

function accountInsert(candidate: NewAccount, after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into account
      (user_id, phone_key, phone_box, country_code, status, invite_code, created_at, phone_used)
    select ${candidate.userId}, ${candidate.phoneKey}::bytea, ${candidate.phoneBox}::bytea,
      ${candidate.countryCode}, 'ACTIVE', ${candidate.inviteCode},
      ${new Date(candidate.now)}::timestamptz,
      exists (select from used_phone
        where phone_hash = any(${[...candidate.usedPhoneHashes]}::bytea[])
          and used_until > ${new Date(candidate.now)})
    from ${after}`;
}

const tracedMoments = sql`(select jsonb_object_agg(kind, moments) from traced)`;
const MOST_MOMENTS = 20;

/** Counts a new account once per phone. */
function signUpTraceInsert({ userId, traces, now }: NewAccount): RawBuilder<unknown> {
  return sql`
    insert into sign_up_trace as t (kind, key, moments, touched_at)
    select k.kind, k.key, jsonb_build_array(${now}::bigint), ${new Date(now)}::timestamptz
    from entered e,
      jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) as k(kind text, key text)
    where e.user_id = ${userId}
    order by k.kind, k.key
    on conflict (kind, key) do update set touched_at = excluded.touched_at, moments = (
      select jsonb_agg(kept.at) from (
        select at from jsonb_array_elements(excluded.moments || t.moments) at
        order by at desc limit ${MOST_MOMENTS}) kept)
    returning kind, moments`;
}
