import type { CodeSend } from "@santap/domain/account/phone-budget";
import type { RiskBucket, RiskKind } from "@santap/domain/account/risk";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";

export interface PhoneBudgetRow {
  sends: CodeSend[];
  /** When a code was wrong, epoch ms. */
  failures: number[];
}

const MOST_FAILURES = 20;

export async function findPhoneBudget(db: Connection, phoneKey: Buffer): Promise<PhoneBudgetRow> {
  const { rows } = await sql<PhoneBudgetRow>`
    select sends, failures from phone_budget where phone_key = ${phoneKey}`.execute(db);
  return rows[0] ?? { sends: [], failures: [] };
}

/** Makes every other request for this phone wait until the transaction ends. */
export async function lockPhoneBudget(
  tx: Tx,
  phoneKey: Buffer,
  now: number,
): Promise<PhoneBudgetRow> {
  const { rows } = await sql<PhoneBudgetRow>`
    insert into phone_budget (phone_key, touched_at) values (${phoneKey}, ${new Date(now)})
    on conflict (phone_key) do update set touched_at = excluded.touched_at
    returning sends, failures`.execute(tx);
  return rows[0] ?? { sends: [], failures: [] };
}

export async function saveSends(
  tx: Tx,
  phoneKey: Buffer,
  sends: readonly CodeSend[],
): Promise<void> {
  await sql`update phone_budget set sends = ${JSON.stringify(sends)}::jsonb
    where phone_key = ${phoneKey}`.execute(tx);
}

/** Forgets the slot of a message that nobody could deliver, so that another may be asked for at once. */
export async function releaseSend(db: Connection, phoneKey: Buffer, at: number): Promise<void> {
  await sql`update phone_budget set sends = (
      select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(sends) s
      where (s->>'at')::bigint <> ${at})
    where phone_key = ${phoneKey}`.execute(db);
}

export async function recordFailure(db: Connection, phoneKey: Buffer, now: number): Promise<void> {
  await sql`update phone_budget set failures = (
      select jsonb_agg(kept.f) from (
        select f from jsonb_array_elements(failures || to_jsonb(${now}::bigint)) f
        order by f desc limit ${MOST_FAILURES}) kept)
    where phone_key = ${phoneKey}`.execute(db);
}

export type RiskKey = readonly [RiskKind, string];

interface BucketRow {
  kind: RiskKind;
  key: string;
  level: number;
  verified: number;
  touched_at: number;
}

export interface KeyedBucket {
  kind: RiskKind;
  key: string;
  bucket: RiskBucket;
}

export async function findBuckets(
  db: Connection,
  keys: readonly RiskKey[],
): Promise<KeyedBucket[]> {
  const { rows } = await sql<BucketRow>`
    select kind, key, level, verified, touched_at from risk_bucket
    where (kind, key) in (select k->>0, k->>1 from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k)`.execute(
    db,
  );
  return rows.map(bucketOf);
}

/** Locked in one order everywhere, so that nobody waits in a circle; missing ones begin empty. */
export async function lockBuckets(
  tx: Tx,
  keys: readonly RiskKey[],
  now: number,
): Promise<KeyedBucket[]> {
  const { rows } = await sql<BucketRow>`
    insert into risk_bucket (kind, key, touched_at)
    select k->>0, k->>1, ${new Date(now)}
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k order by 1, 2
    on conflict (kind, key) do update set key = excluded.key
    returning kind, key, level, verified, touched_at`.execute(tx);
  return rows.map(bucketOf);
}

export async function saveBuckets(tx: Tx, buckets: readonly KeyedBucket[]): Promise<void> {
  const list = buckets.map(({ kind, key, bucket }) => ({ kind, key, ...bucket }));
  await sql`update risk_bucket b
    set level = n.level, verified = n.verified, touched_at = to_timestamp(n."touchedAt" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as n(kind text, key text, level float8, verified float8, "touchedAt" float8)
    where b.kind = n.kind and b.key = n.key`.execute(tx);
}

function bucketOf({ kind, key, level, verified, touched_at }: BucketRow): KeyedBucket {
  return { kind, key, bucket: { level, verified, touchedAt: touched_at } };
}

const KNOWN_FOR_DAYS = 90;

export async function isKnownBrowser(
  db: Connection,
  browser: { phoneKey: Buffer; cookieHash: Buffer; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_browser
    where phone_key = ${browser.phoneKey} and cookie_hash = ${browser.cookieHash}
      and seen_at > ${new Date(browser.now)}::timestamptz - make_interval(days => ${KNOWN_FOR_DAYS})`.execute(
    db,
  );
  return rows.length > 0;
}
