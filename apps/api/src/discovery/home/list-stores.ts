import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { queryStores } from "@santap/contract/calls/discovery";
import type { StoreFilters, StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { measureDistance, type Place } from "@santap/domain/discovery/place";
import { clockTime } from "../../catalogue/menu/opening.ts";
import { findOrigin, type Reader } from "./reader.ts";
import type { ListedStore, StoreDirectory } from "./directory/store-directory.ts";

interface Query extends Omit<PayloadOf<typeof queryStores>, "at"> {
  at?: Place | undefined;
  /** These alone; empty or left out for any. */
  storeIds?: readonly string[];
}
type Page = DataOf<typeof queryStores>;

export type ListReader = Pick<Reader, "language" | "now" | "findOffer" | "hasCoupon">;

type Passes = (store: ListedStore) => boolean;

/** Open stores first, each part by the order that was asked for (DISC-3, DISC-4). */
export function listStores(directory: StoreDirectory, query: Query, reader: ListReader): Page {
  const { pageNo, pageSize } = query;
  const to = pageNo * pageSize;
  const from = findOrigin(directory, query);
  const isOpen: Passes = (store) => store.state(reader.now).open;
  const filters = listFilters(query, reader);
  const passes: Passes = (store) => filters.every((passesOne) => passesOne(store));
  const inOrder = (part: Passes, count: number) =>
    takeInOrder(directory, { query, from, count, passes: (store) => part(store) && passes(store) });
  const first = inOrder(isOpen, to);
  const rest = query.filters?.openNow === true ? 0 : to - first.length;
  const closed = rest > 0 ? inOrder((store) => !isOpen(store), rest) : [];
  const shown = [...first, ...closed].slice(to - pageSize, to);
  const counted = query.filters?.openNow === true ? [isOpen, ...filters] : filters;
  const total = countStores(directory, counted);
  return {
    list: shown.map((store) => toStoreSummary(store, from, reader)),
    total,
    hasMore: to < total,
  };
}

/** Of thousands of stores each is looked at only where there is a filter. */
function countStores({ byRating }: StoreDirectory, filters: readonly Passes[]): number {
  if (filters.length === 0) return byRating.length;
  let count = 0;
  for (const store of byRating) if (filters.every((passes) => passes(store))) count += 1;
  return count;
}

interface Wanted {
  query: Query;
  from: Place | null;
  count: number;
  passes: Passes;
}

function takeInOrder(
  directory: StoreDirectory,
  { query, from, count, passes }: Wanted,
): ListedStore[] {
  const sort = query.sort ?? "DISTANCE";
  if (sort === "PRICE") return takeFirst(directory.byPrice, count, passes);
  if (sort === "RATING" || from === null) return takeFirst(directory.byRating, count, passes);
  const near = directory.findNearest(from, count, passes);
  if (near.length === count) return near;
  const isUnplaced: Passes = (store) => store.place === null && passes(store);
  return [...near, ...takeFirst(directory.byRating, count - near.length, isUnplaced)];
}

function takeFirst(stores: readonly ListedStore[], count: number, passes: Passes): ListedStore[] {
  const taken: ListedStore[] = [];
  for (const store of stores) {
    if (taken.length >= count) break;
    if (passes(store)) taken.push(store);
  }
  return taken;
}

/** Those that were asked for, the cheapest first; openNow is not among them. */
function listFilters(query: Query, reader: ListReader): Passes[] {
  const { categoryId, mallId, brandId, storeIds = [], filters } = query;
  const found: Passes[] = [];
  if (categoryId !== undefined) found.push(({ row }) => row.category_id === categoryId);
  if (mallId !== undefined) found.push(({ row }) => row.mall_id === mallId);
  if (brandId !== undefined) found.push(({ row }) => row.brand_id === brandId);
  if (storeIds.length > 0) found.push(({ row }) => storeIds.includes(row.store_id));
  if (filters !== undefined) found.push(({ row }) => matchesFilters(row, filters));
  if (filters?.hasCoupon === true) found.push((store) => reader.hasCoupon(store));
  return found;
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
