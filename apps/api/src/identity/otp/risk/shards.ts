import type { ServedCountry } from "@santap/domain/account/phone";
import type { PricedCounter } from "@santap/domain/otp/code-price";
import {
  getShard,
  mergeShards,
  SHARD_COUNT,
  SHARDED_KINDS,
  type ShardedKind,
} from "@santap/domain/otp/sharded-bucket";
import type { RiskKey } from "../rows/bucket-store.ts";

export type ShardedNames = Readonly<Record<ShardedKind, string>>;

/** Shard 0 keeps the counter's own name. */
export function buildShardKey(kind: ShardedKind, name: string, shard: number): RiskKey {
  return [kind, shard === 0 ? name : `${name}.${shard}`];
}

/** In lock order. */
export function buildPhoneShardKeys(names: ShardedNames, phoneKey: Buffer): RiskKey[] {
  return SHARDED_KINDS.map((kind) => buildShardKey(kind, names[kind], getShard(phoneKey)));
}

export function buildAllShardKeys(names: ShardedNames): RiskKey[] {
  return SHARDED_KINDS.flatMap((kind) =>
    Array.from({ length: SHARD_COUNT }, (_, shard) => buildShardKey(kind, names[kind], shard)),
  );
}

export function mergeCounters(
  shards: readonly PricedCounter[],
  country: ServedCountry,
  now: number,
): PricedCounter[] {
  return SHARDED_KINDS.map((kind) => {
    const own = shards.filter((share) => share.kind === kind).map(({ bucket }) => bucket);
    return { kind, bucket: mergeShards(own, { kind, country }, now) };
  });
}
