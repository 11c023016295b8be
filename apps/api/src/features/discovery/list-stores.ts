import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { queryStores } from "@santap/contract/calls/discovery";
import type { StoreFilters, StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { measureDistance, type Place } from "@santap/domain/discovery/place";
import { clockTime } from "../menu/opening.ts";
import { findOrigin, type Reader } from "./reader.ts";
import type { ListedStore, StoreDirectory } from "./store-directory.ts";

interface Query extends Omit<PayloadOf<typeof queryStores>, "at"> {
  at?: Place | undefined;
  /** These alone; empty or left out for any. */
  storeIds?: readonly string[];
}
type Page = DataOf<typeof queryStores>;

export type ListReader = Pick<Reader, "language" | "now" | "findOffer">;

/** Open stores first, each part by the order that was asked for (DISC-3, DISC-4). */
export function listStores(directory: StoreDirectory, query: Query, reader: ListReader): Page {
  const { pageNo, pageSize } = query;
  const to = pageNo * pageSize;
  const from = findOrigin(directory, query);
  const passes = (store: ListedStore) => matches(store, query) && hasOffer(store, query, reader);
  const isOpen = (store: ListedStore) => store.state(reader.now).open;
  const matching = directory.byRating.filter(passes);
  const open = matching.filter(isOpen).length;
  const isWanted = query.filters?.openNow === true ? isOpen : () => true;
  const total = query.filters?.openNow === true ? open : matching.length;
  const inOrder = (part: (store: ListedStore) => boolean, count: number) =>
    takeInOrder(directory, { query, from, count, passes: (store) => passes(store) && part(store) });
  const first = inOrder(isOpen, to);
  const rest = to - first.length;
  const closed = rest > 0 ? inOrder((store) => !isOpen(store) && isWanted(store), rest) : [];
  const shown = [...first, ...closed].slice(to - pageSize, to);
  return {
    list: shown.map((store) => toStoreSummary(store, from, reader)),
    total,
    hasMore: to < total,
  };
}

interface Wanted {
  query: Query;
  from: Place | null;
  count: number;
  passes: (store: ListedStore) => boolean;
}

function takeInOrder(
  directory: StoreDirectory,
  { query, from, count, passes }: Wanted,
): ListedStore[] {
  const sort = query.sort ?? "DISTANCE";
  if (sort === "PRICE") return directory.byPrice.filter(passes).slice(0, count);
  if (sort === "RATING" || from === null) return directory.byRating.filter(passes).slice(0, count);
  const near = directory.findNearest(from, count, passes);
  if (near.length === count) return near;
  const unplaced = directory.byRating.filter((store) => store.place === null && passes(store));
  return [...near, ...unplaced.slice(0, count - near.length)];
}

function matches({ row }: ListedStore, query: Query): boolean {
  const { categoryId, mallId, brandId, storeIds = [], filters = {} } = query;
  return (
    (storeIds.length === 0 || storeIds.includes(row.store_id)) &&
    (categoryId === undefined || row.category_id === categoryId) &&
    (mallId === undefined || row.mall_id === mallId) &&
    (brandId === undefined || row.brand_id === brandId) &&
    matchesFilters(row, filters)
  );
}

export function hasOffer(
  store: ListedStore,
  { filters }: Pick<Query, "filters">,
  { findOffer }: ListReader,
): boolean {
  return filters?.hasCoupon !== true || findOffer(store)?.kind === "COUPON";
}

/** But for openNow, which needs the time, and hasCoupon, which needs the caller. */
export function matchesFilters(row: ListedStore["row"], filters: StoreFilters): boolean {
  const { halal = false, takeaway = false, priceLevel = [] } = filters;
  return (
    (!halal || row.halal) &&
    (!takeaway || row.takeaway) &&
    (priceLevel.length === 0 || priceLevel.includes(row.price_level))
  );
}

/** `from`: where its distance is measured from; null for none. */
export function toStoreSummary(
  store: ListedStore,
  from: Place | null,
  reader: ListReader,
): StoreSummary {
  const { row, mall } = store;
  const { language, now } = reader;
  const { open, nextChangeAt } = store.state(now);
  return {
    storeId: row.store_id,
    name: row.names[language],
    category: row.category[language],
    imageUrl: row.picture,
    mall: mall && {
      mallId: mall.mall_id,
      name: mall.names[language],
      floor: row.floor,
      unit: row.unit,
    },
    distance: from && store.place && measureDistance(from, store.place),
    open,
    nextChange: nextChangeAt === null ? null : clockTime(nextChangeAt, row.utc_offset_minutes),
    rating: Number(row.rating),
    ratingCount: row.rating_count,
    priceLevel: row.price_level,
    halal: row.halal,
    payMode: row.pay_mode,
    bestOffer: reader.findOffer(store),
  };
}
