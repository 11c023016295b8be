import type { AccountStatus } from "@santap/domain/account/account-state";
import { sql, type RawBuilder } from "kysely";
import type { Row, Tables } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** The account that a phone gets where it has none. */
export interface NewAccount {
  userId: string;
  phoneKey: Buffer;
  phoneBox: Buffer;
  countryCode: string;
  inviteCode: string | null;
  /** What new accounts are counted by. */
  traces: readonly { kind: "BROWSER" | "DEVICE"; key: string }[];
  now: number;
}

/** A renewed session counts as a sign-in for `last_login_at`. */
export interface AccountRow extends Row<
  "account",
  "user_id" | "user_type" | "status" | "created_at" | "last_login_at"
> {
  /** Of a new account: when accounts were made lately, this one included. */
  sign_ups: { BROWSER?: number[]; DEVICE?: number[] } | null;
}

export interface FoundAccountRow extends AccountRow {
  /** Coupons of the phone's account in the earlier programme, locked; null where it has none left. */
  legacy_coupons: Tables["legacy_account"]["coupon_template_ids"] | null;
  /** When the phone was last verified in this browser. */
  browser_seen_at: Tables["known_browser"]["seen_at"] | null;
}

const accountColumns = sql`user_id, user_type, status, created_at, last_login_at`;

/**
 * Uses a code up, makes the phone's account or locks the one it has (sealing its phone anew, as the
 * key may have changed), then what waits for the phone from the earlier programme. Null where the code was used already: of any number at once exactly
 * one gets a row.
 */
export async function findOrInsertAccount(
  tx: Tx,
  entry: {
    /** Part of a statement: one row where the code was not used yet. */
    codeConsumption: RawBuilder<unknown>;
    cookieHash: Buffer | null;
    candidate: NewAccount;
  },
): Promise<FoundAccountRow | null> {
  const { candidate } = entry;
  const { phoneKey } = candidate;
  const { rows } = await sql<FoundAccountRow>`
    with used as (${entry.codeConsumption}),
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

/** Puts an account to rest, with its sessions, and gives its phone to a fresh one. */
export async function replaceDormantAccount(
  tx: Tx,
  change: {
    retired: string;
    status: AccountStatus;
    /** Parts of a statement that end its sessions; "notified" has a row for each. */
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
  if (rows[0] === undefined) throw new Error("a resting account left its phone to nobody");
  return rows[0];
}

/** One row for each row that the statement before it gives. */
function accountInsert(candidate: NewAccount, after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into account
      (user_id, phone_key, phone_box, country_code, status, invite_code, created_at)
    select ${candidate.userId}, ${candidate.phoneKey}::bytea, ${candidate.phoneBox}::bytea,
      ${candidate.countryCode}, 'ACTIVE', ${candidate.inviteCode},
      ${new Date(candidate.now)}::timestamptz
    from ${after}`;
}

const tracedMoments = sql`(select jsonb_object_agg(kind, moments) from traced)`;
/** More than any limit looks at. */
const MOST_MOMENTS = 20;

/** Counts a new account; one that the phone had already counts for nothing. */
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
