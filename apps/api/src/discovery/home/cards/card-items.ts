import type { HomeCardContent } from "@santap/contract/schemas/discovery/content";
import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import type { Place } from "@santap/domain/discovery/place";
import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { listOffers } from "../../../offers/coupon/list-offers.ts";
import { listStores } from "../list-stores.ts";
import { listLiveCreatives } from "../listed-creatives.ts";
import type { Reader, Sources } from "../reader.ts";
import { listActivities, listCategories, listMalls, listPavilions } from "./content-tiles.ts";
import { listEarlierOrders } from "./earlier-orders.ts";
import { listSoonOver, type SoonOverDeps } from "../popup/soon-over.ts";
import type { Database } from "../../../db/database.ts";
import { listDeals, listStoresDeals } from "../../../offers/deal/read-deals.ts";
import type { StoreDirectory } from "../directory/store-directory.ts";

export type CardDeps = SoonOverDeps;

export type Card = Pick<HomeCardContent, "kind" | "itemIds" | "maxItems">;

export interface CardPlace {
  sources: Sources;
  reader: Reader;
  from: Place | null;
  mallId: string | undefined;
}

type Items = HomeCard["items"];
type Finder = (deps: CardDeps, card: Card, place: CardPlace) => Items | Promise<Items>;

const FINDERS: Readonly<Record<HomeCard["kind"], Finder>> = {
  BANNERS: (_, { itemIds }, { sources, reader, mallId }) =>
    listLiveCreatives(sources.content, { code: "HOME_BANNER", mallId }, reader).filter(
      ({ creativeId }) => itemIds.length === 0 || itemIds.includes(creativeId),
    ),
  CATEGORIES: (_, card, { sources, reader }) => listCategories(sources.content, card, reader),
  ORDER_AGAIN: ({ db }, { maxItems }, { sources, reader }) =>
    listEarlierOrders(db, sources, { reader, limit: maxItems }),
  STORES_NEAR: (_, { itemIds, maxItems: pageSize }, { sources, reader, from }) => {
    const query = { pageNo: 1, pageSize, storeIds: itemIds, at: from ?? undefined };
    return listStores(sources.directory, query, reader).list;
  },
  DEALS: ({ db }, card, { sources, reader, from }) =>
    listDealsNear(db, sources.directory, { card, reader, from }),
  COUPONS: async ({ db }, { itemIds }, { reader }) =>
    (await listOffers(db, itemIds.length === 0 ? null : itemIds, reader)).filter(
      ({ state }) => state !== "USED" && state !== "NOT_FOR_YOU",
    ),
  PAVILIONS: (_, card, { sources, reader }) => listPavilions(sources.content, card, reader),
  MALLS: (_, card, { sources, reader, from }) => listMalls(sources, card, { reader, from }),
  ACTIVITY: (_, card, { sources, reader }) => listActivities(sources.content, card, reader),
  SOON_OVER: (deps, { maxItems: limit }, { reader }) => listSoonOver(deps, { reader, limit }),
};

/** At most as many as the card shows; of its own kind. */
export async function findItems(deps: CardDeps, card: Card, place: CardPlace): Promise<Items> {
  const items = await FINDERS[card.kind](deps, card, place);
  return items.slice(0, card.maxItems) as Items;
}

/** Stores whose deals are looked at. */
const MOST_STORES = 50;

/** Those that the card names, else of the stores around; what the caller cannot buy is left out. */
async function listDealsNear(
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
