import { DAY_MS } from "@santap/domain/calendar/local-time";
import { sql, type RawBuilder } from "kysely";
import type { RiskKey } from "../rows/bucket-store.ts";

export interface CountedShard {
  key: RiskKey;
  /** Leak per millisecond. */
  leak: number;
}

/** One more code in each shard, which leaks first. Not locked before, and locked in the given order. */
export function shardSends(shards: readonly CountedShard[], now: number): RawBuilder<unknown> {
  const kinds = shards.map(({ key: [kind] }) => kind);
  const leaks = shards.map(({ leak }) => leak);
  return sql`insert into risk_bucket as s (kind, key, level, touched_at)
    select k.kind, k.key, 1, ${new Date(now)}::timestamptz ${inOrder(shards.map(({ key }) => key))}
    on conflict (kind, key) do update set touched_at = excluded.touched_at,
      level = greatest(0, s.level - ${elapsed(now)} * (
        select l.leak from unnest(${kinds}::text[], ${leaks}::float8[]) as l(kind, leak)
        where l.kind = s.kind)) + 1,
      verified = s.verified * exp(- ${elapsed(now)} / ${DAY_MS}::float8)
    returning 1`;
}

/** A code was verified that took so many messages. Crediting and leaking commute. */
export function shardCredits(
  keys: readonly RiskKey[],
  sends: number,
  now: number,
): RawBuilder<unknown> {
  return sql`insert into risk_bucket as s (kind, key, verified, touched_at)
    select k.kind, k.key, 1, ${new Date(now)}::timestamptz ${inOrder(keys)}
    on conflict (kind, key) do update set level = greatest(0, s.level - ${sends}::int),
      verified = s.verified + exp(${elapsed(now)} / ${DAY_MS}::float8)
    returning 1`;
}

function inOrder(keys: readonly RiskKey[]): RawBuilder<unknown> {
  const kinds = keys.map(([kind]) => kind);
  const names = keys.map(([, key]) => key);
  return sql`from unnest(${kinds}::text[], ${names}::text[]) with ordinality as k(kind, key, nth)
    order by k.nth`;
}

/** Capped, as exp() underflows. */
function elapsed(now: number): RawBuilder<unknown> {
  return sql`least(${14 * DAY_MS}::float8, greatest(0,
    (extract(epoch from ${new Date(now)}::timestamptz - s.touched_at) * 1000)::float8))`;
}
