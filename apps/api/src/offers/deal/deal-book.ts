import type { Database } from "../../db/database.ts";
import { createCache } from "../../ports/cache.ts";
import { findSoldDeals, type BookedDeal } from "./deal-book-store.ts";

/** A change is seen everywhere within 2 s (DISC-14). */
const FRESH_MS = 1_000;

/** By store; the same for every caller. */
export type DealBook = ReadonlyMap<string, readonly BookedDeal[]>;

/** All deals on sale in this process. */
export function createDealBook(db: Database, clock: () => number): () => Promise<DealBook> {
  const refresh = async () =>
    Map.groupBy(await findSoldDeals(db, clock()), ({ store_id }) => store_id);
  const cache = createCache<DealBook>({ freshMs: FRESH_MS, clock });
  return () => cache("", refresh);
}
