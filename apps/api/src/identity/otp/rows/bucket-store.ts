import type { RiskBucket, RiskKind } from "@santap/domain/otp/risk";
import { SHARDED_KINDS } from "@santap/domain/otp/sharded-bucket";
import { NO_TURNS, type Turns } from "@santap/domain/otp/code-turn";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export type RiskKey = readonly [RiskKind, string];

export interface BucketRow extends Row<"risk_bucket", "key" | "level" | "verified" | "touched_at"> {
  kind: RiskKind;
  recent: number[] | null;
  turns: Turns | null;
}

export interface KeyedBucket {
  kind: RiskKind;
  key: string;
  bucket: RiskBucket;
  /** ADDRESS. */
  turns?: Turns;
}

export async function findBuckets(
  db: Connection,
  keys: readonly RiskKey[],
): Promise<KeyedBucket[]> {
  const { rows } = await sql<BucketRow>`
    select b.kind, b.key, b.level, b.verified, b.touched_at, b.recent, b.turns from ${selectBuckets(keys)}`.execute(
    db,
  );
  return rows.map(toBucket);
}

/** Rows "b" for a FROM clause; the lateral join keeps the planner on the index. */
export function selectBuckets(keys: readonly RiskKey[]): RawBuilder<unknown> {
  return sql`${unnestKeys(keys)} cross join lateral (
    select * from risk_bucket r where r.kind = k.kind and r.key = k.key offset 0) b`;
}

/**
 * Rows "k"; one SQL text for any number of keys, so that it stays one prepared statement. Behind a subselect the
 * planner does not see how many they are, and does not plan anew for each number.
 */
function unnestKeys(keys: readonly RiskKey[]): RawBuilder<unknown> {
  const kinds = keys.map(([kind]) => kind);
  const names = keys.map(([, key]) => key);
  return sql`unnest((select ${kinds}::text[]), (select ${names}::text[])) as k(kind, key)`;
}

/** Always in the same order, to avoid deadlocks. Missing counters start empty. */
export async function lockBuckets(
  tx: Tx,
  keys: readonly RiskKey[],
  now: number,
): Promise<KeyedBucket[]> {
  const { rows } = await bucketLock(keys, now, sql`(values (1)) as one`).execute(tx);
  return rows.map(toBucket);
}

/** Statement part. `after`: a single row that must exist first. */
export function bucketLock(
  keys: readonly RiskKey[],
  now: number,
  after: RawBuilder<unknown>,
): RawBuilder<BucketRow> {
  return sql<BucketRow>`
    insert into risk_bucket (kind, key, touched_at)
    select k.kind, k.key, ${new Date(now)}::timestamptz from ${unnestKeys(keys)}, ${after}
    order by coalesce(array_position(${[...SHARDED_KINDS]}::text[], k.kind), 0), k.kind, k.key
    on conflict (kind, key) do update set key = excluded.key
    returning kind, key, level, verified, touched_at, recent, turns`;
}

/** Statement end that writes locked buckets. An upsert, because it always uses the primary key. */
export function bucketUpdate(buckets: readonly KeyedBucket[]): RawBuilder<unknown> {
  const columns = buckets.map(({ bucket }) => bucket);
  const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return sql`insert into risk_bucket as r (kind, key, level, verified, touched_at, recent, turns)
    select n.kind, n.key, n.level, n.verified, to_timestamp(n.touched / 1000.0), n.recent::jsonb,
      n.turns::jsonb
    from unnest(${buckets.map(({ kind }) => kind)}::text[],
      ${buckets.map(({ key }) => key)}::text[], ${columns.map(({ level }) => level)}::float8[],
      ${columns.map(({ verified }) => verified)}::float8[],
      ${columns.map(({ touchedAt }) => touchedAt)}::float8[],
      ${columns.map(({ recent }) => toJson(recent))}::text[],
      ${buckets.map(({ turns }) => toJson(turns))}::text[])
      as n(kind, key, level, verified, touched, recent, turns)
    on conflict (kind, key) do update set level = excluded.level, verified = excluded.verified,
      touched_at = excluded.touched_at, recent = excluded.recent,
      turns = coalesce(excluded.turns, r.turns) returning 1`;
}

export async function saveBuckets(tx: Tx, buckets: readonly KeyedBucket[]): Promise<void> {
  await bucketUpdate(buckets).execute(tx);
}

export function toBucket(row: BucketRow): KeyedBucket {
  const { kind, key, level, verified, touched_at: touchedAt, recent, turns } = row;
  const bucket = { level, verified, touchedAt };
  if (kind !== "ADDRESS") return { kind, key, bucket };
  return { kind, key, bucket: { ...bucket, recent: recent ?? [] }, turns: turns ?? NO_TURNS };
}

export async function deleteOldBuckets(db: Connection, now: number): Promise<void> {
  await sql`delete from risk_bucket
    where touched_at <= ${new Date(now)}::timestamptz - interval '14 days'`.execute(db);
}
