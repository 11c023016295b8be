import type { RiskBucket, RiskKind } from "@santap/domain/account/risk";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";

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

/** Writes buckets that are locked; for the end of a statement that does other things first. */
export function bucketUpdate(buckets: readonly KeyedBucket[]): RawBuilder<unknown> {
  const list = buckets.map(({ kind, key, bucket }) => ({ kind, key, ...bucket }));
  return sql`update risk_bucket b
    set level = n.level, verified = n.verified, touched_at = to_timestamp(n."touchedAt" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as n(kind text, key text, level float8, verified float8, "touchedAt" float8)
    where b.kind = n.kind and b.key = n.key`;
}

export async function saveBuckets(tx: Tx, buckets: readonly KeyedBucket[]): Promise<void> {
  await bucketUpdate(buckets).execute(tx);
}

function bucketOf({ kind, key, level, verified, touched_at }: BucketRow): KeyedBucket {
  return { kind, key, bucket: { level, verified, touchedAt: touched_at } };
}
