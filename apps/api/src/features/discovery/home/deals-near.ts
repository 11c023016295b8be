import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import type { Place } from "@santap/domain/discovery/place";
import type { Database } from "../../../db/database.ts";
import { listDeals, listStoresDeals } from "../../deal/read-deals.ts";
import type { Reader } from "../reader.ts";
import type { StoreDirectory } from "../store-directory.ts";

/** Stores whose deals are looked at. */
const MOST_STORES = 50;

/** Those that the card names, else of the stores around; what the caller cannot buy is left out. */
export async function listDealsNear(
  db: Database,
  directory: StoreDirectory,
  {
    card,
    reader,
    from,
  }: {
    card: { itemIds: readonly string[] };
    reader: Reader;
    from: Place | null;
  },
): Promise<DealOffer[]> {
  const deals =
    card.itemIds.length > 0
      ? await listDeals(db, card.itemIds, reader)
      : await listStoresDeals(db, findStoreIds(directory, from), reader);
  return deals.filter(({ state }) => state === "ON_SALE");
}

function findStoreIds(directory: StoreDirectory, from: Place | null): string[] {
  const stores =
    from === null
      ? directory.byRating.slice(0, MOST_STORES)
      : directory.findNearest(from, MOST_STORES, () => true);
  return stores.map(({ row }) => row.store_id);
}
