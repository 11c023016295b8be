import { RISK_SHARES } from "@santap/domain/account/spread-risk";
import type { RiskKey } from "./bucket-store.ts";

/** Where a phone counts in what is counted for a whole country: of keyed hashes all bytes are alike. */
export function shardOf(phoneKey: Buffer): number {
  return (phoneKey[0] ?? 0) % RISK_SHARES;
}

/** The first has the country's own name. */
export function shareKey(country: string, shard: number): RiskKey {
  return ["COUNTRY", shard === 0 ? country : `${country}.${shard}`];
}

export function allShareKeys(country: string): RiskKey[] {
  return Array.from({ length: RISK_SHARES }, (_, shard) => shareKey(country, shard));
}
