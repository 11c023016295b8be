import type { Loss } from "@santap/contract/schemas/insights";
import { inWholeHours } from "@santap/domain/insights/span";
import { lossRatio } from "@santap/domain/tracking/balance";
import type { Connection } from "../../db/database.ts";
import type { EventFilter } from "./event-filter.ts";
import { countBalances, countSilent, type BalanceCount } from "./loss-store.ts";

export async function readLoss(db: Connection, filter: EventFilter): Promise<Loss> {
  const hourly = { ...filter, span: inWholeHours(filter.span) };
  const counts = await countBalances(db, hourly);
  const silent = await countSilent(db, hourly);
  const pending = counts.reduce((sum, count) => sum + count.pending, 0);
  const hours = groupBy(counts, ({ at }) => at).map(([at, ones]) => ({ at, ...summed(ones) }));
  const versions = groupBy(counts, (count) => count.app_version)
    .map(([appVersion, ones]) => ({ appVersion, ...summed(ones) }))
    .sort((a, b) => b.created - a.created);
  return { ...summed(counts), pending, hours, versions, silent };
}

function summed(counts: readonly BalanceCount[]) {
  const sums = { created: 0, dropped: 0, received: 0, setAside: 0 };
  for (const count of counts) {
    sums.created += count.created;
    sums.dropped += count.dropped;
    sums.received += count.received;
    sums.setAside += count.set_aside;
  }
  return { ...sums, loss: lossRatio({ ...sums, received: sums.received + sums.setAside }) };
}

function groupBy<K>(
  counts: readonly BalanceCount[],
  key: (count: BalanceCount) => K,
): [K, BalanceCount[]][] {
  return [...Map.groupBy(counts, key)];
}
