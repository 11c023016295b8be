import { DAY_MS } from "../calendar/local-time.ts";
import {
  hardLimit,
  getRiskLimit,
  type RiskBucket,
  type RiskKind,
  type RiskSource,
} from "./risk.ts";

/**
 * A shared counter is spread over this many rows, so that concurrent requests do not wait for each
 * other. A code counts in its phone's shard; the sum of all shards is the counter. It is read
 * without a lock, which is exact enough for a price.
 */
export const SHARD_COUNT = 16;

/** A keyed hash is uniformly distributed. */
export function getShard(phoneKey: Uint8Array): number {
  return (phoneKey[0] ?? 0) % SHARD_COUNT;
}

/** In lock order. */
export const SHARDED_KINDS = ["BLOCK", "NETWORK", "COUNTRY"] as const;
export type ShardedKind = (typeof SHARDED_KINDS)[number];

export function isSharded(kind: RiskKind): kind is ShardedKind {
  return (SHARDED_KINDS as readonly RiskKind[]).includes(kind);
}

/**
 * The counter as of `now`. Never lower than an unsharded one: before the last code each shard
 * leaked its part, and an empty shard nothing.
 */
export function mergeShards(
  shares: readonly RiskBucket[],
  source: RiskSource,
  now: number,
): RiskBucket {
  const used = shares.filter(({ level }) => level > 0);
  const verified = shares.reduce((sum, share) => sum + verifiedAt(share, now), 0);
  const latest = Math.min(now, Math.max(...used.map(({ touchedAt }) => touchedAt)));
  const rate = hardLimit(source, verified) / getRiskLimit(source).windowMs;
  const then = used.reduce((sum, share) => sum + levelAt(share, rate, latest), 0);
  const since = used.length === 0 ? 0 : now - latest;
  return { level: Math.max(0, then - since * rate), verified, touchedAt: now };
}

/** Leak of one shard per millisecond. */
export function shardLeakRate({ verified }: RiskBucket, source: RiskSource): number {
  return hardLimit(source, verified) / getRiskLimit(source).windowMs / SHARD_COUNT;
}

/** Takes one code back. */
export function shardAfterUndo(share: RiskBucket): RiskBucket {
  return { ...share, level: Math.max(0, share.level - 1) };
}

function levelAt(share: RiskBucket, rate: number, at: number): number {
  const passed = Math.max(0, at - share.touchedAt);
  return Math.max(0, share.level - (passed * rate) / SHARD_COUNT);
}

function verifiedAt({ verified, touchedAt }: RiskBucket, now: number): number {
  return verified * Math.exp(-Math.max(0, now - touchedAt) / DAY_MS);
}
