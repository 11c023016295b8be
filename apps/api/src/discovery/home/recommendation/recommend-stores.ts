import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { recommendStores as call } from "@santap/contract/calls/discovery";
import { localTime } from "@santap/domain/calendar/local-time";
import type { Place } from "@santap/domain/discovery/place";
import {
  chooseRecommendations,
  type RecommendationFacts,
} from "@santap/domain/discovery/recommendation";
import type { Connection } from "../../../db/database.ts";
import { toStoreSummary } from "../list-stores.ts";
import { findOrigin, type Reader } from "../reader.ts";
import type { ListedStore, StoreDirectory } from "../directory/store-directory.ts";
import type { OrderCounts } from "./order-counts.ts";
import { findOrderedStores } from "./ordered-store-store.ts";

export interface RecommendationDeps {
  db: Connection;
  orderCounts: Pick<OrderCounts, "countAround">;
}

/** Stores that are looked at, the nearest ones or else the best rated. */
const LOOKED_AT = 300;

/** Open stores alone; none for an account that turned recommendations off (DISC-15). */
export async function recommendStores(
  { db, orderCounts }: RecommendationDeps,
  directory: StoreDirectory,
  { at, mallId, storeId }: PayloadOf<typeof call>,
  reader: Reader,
): Promise<DataOf<typeof call>> {
  if (!reader.recommendations) return { list: [] };
  const { user } = reader.caller;
  const ordered = user === null ? [] : await findOrderedStores(db, user.userId);
  const looked = directory.stores.get(storeId ?? "");
  const mall = mallId ?? looked?.row.mall_id ?? undefined;
  const from = findOrigin(directory, { at, mallId: mall }) ?? looked?.place ?? null;
  const tastes = listTastes(directory, ordered, looked);
  const candidates = findCandidates(directory, { from, ordered }).filter(
    (store) => store.row.store_id !== storeId && store.state(reader.now).open,
  );
  const facts = candidates.map(({ row }): RecommendationFacts => {
    const rank = ordered.indexOf(row.store_id);
    const hour = getHour(reader.now, row.utc_offset_minutes);
    return {
      storeId: row.store_id,
      orderedRank: rank < 0 ? null : rank,
      popularity: from === null ? null : orderCounts.countAround(row.store_id, hour),
      sameMall: mall !== undefined && row.mall_id === mall,
      sameTaste: row.category_id !== null && tastes.has(row.category_id),
      listedAt: row.listed_at,
      rating: Number(row.rating),
    };
  });
  const list = chooseRecommendations(facts, reader.now).flatMap((chosen) => {
    const store = directory.stores.get(chosen.storeId);
    return store ? { ...toStoreSummary(store, from, reader), reason: chosen.reason } : [];
  });
  return { list };
}

function getHour(now: number, utcOffsetMinutes: number): number {
  return Math.floor(localTime(now, utcOffsetMinutes).minute / 60);
}

function findCandidates(
  directory: StoreDirectory,
  { from, ordered }: { from: Place | null; ordered: readonly string[] },
): ListedStore[] {
  const around =
    from === null
      ? directory.byRating.slice(0, LOOKED_AT)
      : directory.findNearest(from, LOOKED_AT, () => true);
  const own = ordered.flatMap((storeId) => directory.stores.get(storeId) ?? []);
  return [...new Set([...own, ...around])];
}

/** Categories that the caller ordered from, or looks at. */
function listTastes(
  directory: StoreDirectory,
  ordered: readonly string[],
  looked: ListedStore | undefined,
): ReadonlySet<string> {
  const stores = ordered.map((storeId) => directory.stores.get(storeId));
  return new Set([looked, ...stores].flatMap((store) => store?.row.category_id ?? []));
}
