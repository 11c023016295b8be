import { DAY_MS } from "../calendar/local-time.ts";
import {
  hardLimit,
  getRiskLimit,
  type RiskBucket,
  type RiskKind,
  type RiskSource,
} from "./risk.ts";

/**
 * Over so many rows a counter that many share is spread, so that people who ask at the same moment do
 * not wait for each other. A code counts in its phone's share; all shares together are the counter.
 * It is looked at without being held, which is exact enough for a price: those under way at the same
 * moment may pay the one before.
 */
export const SHARD_COUNT = 16;

/** The shard in which a phone counts: all bytes of a keyed hash are equally distributed. */
export function getShard(phoneKey: Uint8Array): number {
  return (phoneKey[0] ?? 0) % SHARD_COUNT;
}

/** In the order in which their shares are locked. */
export const SHARDED_KINDS = ["BLOCK", "NETWORK", "COUNTRY"] as const;
export type ShardedKind = (typeof SHARDED_KINDS)[number];

export function isSharded(kind: RiskKind): kind is ShardedKind {
  return (SHARDED_KINDS as readonly RiskKind[]).includes(kind);
}

/**
 * The counter as of `now`. Since the last code it has leaked as one that was never spread; before,
 * each share leaked its part, and one that was empty none: so it is never lower than that one.
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

/** A share with one more code. `whole`: the counter as of now. */
export function shardAfterSend(
  share: RiskBucket,
  { whole, source }: { whole: RiskBucket; source: RiskSource },
  now: number,
): RiskBucket {
  const passed = Math.max(0, now - share.touchedAt);
  const level = Math.max(0, share.level - passed * shardLeakRate(whole, source)) + 1;
  return { level, verified: verifiedAt(share, now), touchedAt: now };
}

/** What leaks of one share in a millisecond. */
export function shardLeakRate({ verified }: RiskBucket, source: RiskSource): number {
  return hardLimit(source, verified) / getRiskLimit(source).windowMs / SHARD_COUNT;
}

/**
 * A share whose code was verified after `sends` messages. It leaks on as before: what is taken off
 * now and what leaked until now come to the same in either order.
 */
export function shardAfterVerified(
  share: RiskBucket,
  { sends, now }: { sends: number; now: number },
): RiskBucket {
  const passed = Math.min(14 * DAY_MS, Math.max(0, now - share.touchedAt));
  const one = Math.exp(passed / DAY_MS);
  return { ...shardAfterUndo(share, sends), verified: share.verified + one };
}

/** A share without so many codes. */
export function shardAfterUndo(share: RiskBucket, sends = 1): RiskBucket {
  return { ...share, level: Math.max(0, share.level - sends) };
}

function levelAt(share: RiskBucket, rate: number, at: number): number {
  const passed = Math.max(0, at - share.touchedAt);
  return Math.max(0, share.level - (passed * rate) / SHARD_COUNT);
}

function verifiedAt({ verified, touchedAt }: RiskBucket, now: number): number {
  return verified * Math.exp(-Math.max(0, now - touchedAt) / DAY_MS);
}
