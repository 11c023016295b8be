import { RISK_SHARES, SPREAD_KINDS, type SpreadKind } from "@santap/domain/account/spread-risk";
import type { RiskKey } from "./bucket-store.ts";

/** What a counter that is spread over shares is called, by its kind. */
export type SpreadNames = Readonly<Record<SpreadKind, string>>;

/** Where a phone counts in what many share: of keyed hashes all bytes are alike. */
export function shardOf(phoneKey: Buffer): number {
  return (phoneKey[0] ?? 0) % RISK_SHARES;
}

/** The first has the counter's own name. */
export function shareKey(kind: SpreadKind, name: string, shard: number): RiskKey {
  return [kind, shard === 0 ? name : `${name}.${shard}`];
}

/** Of every counter the share of one phone, in the order in which they are locked. */
export function ownShareKeys(names: SpreadNames, phoneKey: Buffer): RiskKey[] {
  return SPREAD_KINDS.map((kind) => shareKey(kind, names[kind], shardOf(phoneKey)));
}

export function allShareKeys(names: SpreadNames): RiskKey[] {
  return SPREAD_KINDS.flatMap((kind) =>
    Array.from({ length: RISK_SHARES }, (_, shard) => shareKey(kind, names[kind], shard)),
  );
}
