import type { CodeSend } from "@santap/domain/otp/phone-budget";
import type { ShardedKind } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tables } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import {
  selectBuckets,
  bucketUpdate,
  type KeyedBucket,
  type RiskKey,
} from "../rows/bucket-store.ts";

export interface RiskLookup {
  phoneKey: Buffer;
  /** The phone's key under every PHONE_KEY. */
  phoneKeys: Buffer[];
  country: string;
  shardKeys: readonly RiskKey[];
  cookieHash: Buffer | null;
  /** Day that pays for the message: "2026-11-20". */
  day: string;
  addressKey: string;
  deviceKey: string;
  browserKey: string | null;
}

export interface RiskContextRow {
  sends: CodeSend[];
  /** As of the statement's start, before it waited for the phone's lock. */
  sends_before: CodeSend[];
  /** Wrong codes, epoch ms. */
  failures: number[];
  seen_at: Tables["known_browser"]["seen_at"] | null;
  /** In any browser. */
  verified_before: boolean;
  /** Rupiah, on that day. */
  spent: number;
  /** Sharded counters, read without a lock: level, verified, epoch ms. */
  shards: [ShardedKind, number, number, number][];
  wrong_level: Tables["risk_bucket"]["level"] | null;
  wrong_at: Tables["risk_bucket"]["touched_at"] | null;
  browser_sign_ups: number[] | null;
  device_sign_ups: number[] | null;
}

/** Locks the budget only; the rest may change before the commit. */
function selectRiskContext(
  budget: RawBuilder<unknown>,
  lookup: RiskLookup,
): RawBuilder<RiskContextRow> {
  return sql<RiskContextRow>`
    select b.sends, coalesce(p.sends, '[]') as sends_before, b.failures, (
        select max(seen_at) from known_browser
        where phone_key = any(${lookup.phoneKeys}::bytea[])
          and cookie_hash = ${lookup.cookieHash}) as seen_at,
      exists (select from known_browser
        where phone_key = any(${lookup.phoneKeys}::bytea[])) as verified_before, (
        select coalesce(sum(rupiah), 0)::bigint from message_spend
        where day = ${lookup.day}::date and country_code = ${lookup.country}) as spent, (
        select coalesce(jsonb_agg(jsonb_build_array(
          b.kind, b.level, b.verified, extract(epoch from b.touched_at) * 1000)), '[]')
        from ${selectBuckets(lookup.shardKeys)}) as shards,
      w.level as wrong_level, w.touched_at as wrong_at,
      ub.moments as browser_sign_ups, ud.moments as device_sign_ups
    from (${budget}) b
      left join phone_budget p on p.phone_key = ${lookup.phoneKey}
      left join risk_bucket w on w.kind = 'WRONG_CODE' and w.key = ${lookup.addressKey}
      left join sign_up_trace ub on ub.kind = 'BROWSER' and ub.key = ${lookup.browserKey}
      left join sign_up_trace ud on ud.kind = 'DEVICE' and ud.key = ${lookup.deviceKey}`;
}

export async function findRiskContext(db: Connection, lookup: RiskLookup): Promise<RiskContextRow> {
  const budget = sql`
    select coalesce(o.sends, '[]') as sends, coalesce(o.failures, '[]') as failures
    from (values (1)) one left join phone_budget o on o.phone_key = ${lookup.phoneKey}`;
  return requireRow(await selectRiskContext(budget, lookup).execute(db));
}

/** Serialises requests for this phone until the transaction ends. */
export async function lockRiskContextRow(
  tx: Tx,
  lookup: RiskLookup,
  now: number,
): Promise<RiskContextRow> {
  const query = sql<RiskContextRow>`
    with budget as (
      insert into phone_budget (phone_key, touched_at)
      values (${lookup.phoneKey}, ${new Date(now)})
      on conflict (phone_key) do update set touched_at = excluded.touched_at
      returning sends, failures)
    ${selectRiskContext(sql`select * from budget`, lookup)}`;
  return requireRow(await query.execute(tx));
}

function requireRow({ rows }: { rows: RiskContextRow[] }): RiskContextRow {
  if (rows[0] === undefined) throw new Error("a phone has no risk context");
  return rows[0];
}

export function riskCounterUpdates(
  phoneKey: Buffer,
  counted: {
    sends: readonly CodeSend[];
    buckets: readonly KeyedBucket[];
    shards: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  return sql`budget as (
      update phone_budget set sends = ${JSON.stringify(counted.sends)}::jsonb
      where phone_key = ${phoneKey}),
    counters as (${bucketUpdate(counted.buckets)}),
    share as (${counted.shards})`;
}

export async function lockPhoneBudget(tx: Tx, phoneKey: Buffer): Promise<void> {
  await sql`select 1 from phone_budget where phone_key = ${phoneKey} for update`.execute(tx);
}

export async function releaseSend(db: Connection, phoneKey: Buffer, at: number): Promise<void> {
  await sql`update phone_budget set sends = (
      select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(sends) s
      where (s->>'at')::bigint <> ${at})
    where phone_key = ${phoneKey}`.execute(db);
}

const MOST_FAILURES = 20;

export async function recordFailure(tx: Tx, phoneKeys: Buffer[], now: number): Promise<void> {
  await sql`update phone_budget set failures = (
      select jsonb_agg(kept.f) from (
        select f from jsonb_array_elements(failures || to_jsonb(${now}::bigint)) f
        order by f desc limit ${MOST_FAILURES}) kept)
    where phone_key = any(${phoneKeys}::bytea[])`.execute(tx);
}

/** Under the newest key, after `migratePhoneKey` of the phone. `keys`: newest first. */
export async function moveBudget(tx: Tx, [newest, ...older]: readonly Buffer[]): Promise<void> {
  if (newest === undefined || older.length === 0) return;
  await sql`update phone_budget set phone_key = ${newest} where phone_key = any(${older}::bytea[])
    and not exists (select from phone_budget where phone_key = ${newest})`.execute(tx);
}

export async function deleteOldBudgets(db: Connection, now: number): Promise<void> {
  await sql`delete from phone_budget
    where touched_at <= ${new Date(now)}::timestamptz - interval '1 day'`.execute(db);
}
