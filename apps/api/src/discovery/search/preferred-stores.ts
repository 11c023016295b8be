import type { StoreFilters } from "@santap/contract/schemas/discovery/discovery";
import type { Place } from "@santap/domain/discovery/place";
import { matchesFilters, type ListReader } from "../home/list-stores.ts";
import type { ListedStore, StoreDirectory } from "../home/directory/store-directory.ts";

export interface SearchPlace {
  readonly directory: StoreDirectory;
  /** Where distances are measured from; null where that is unknown. */
  readonly from: Place | null;
  readonly filters: StoreFilters;
  readonly reader: ListReader;
}

export function isSearched(store: ListedStore, place: SearchPlace): boolean {
  const { filters, reader } = place;
  return (
    matchesFilters(store.row, filters) &&
    (filters.openNow !== true || isOpen(store, place)) &&
    (filters.hasCoupon !== true || reader.hasCoupon(store))
  );
}

export function isOpen(store: ListedStore, { reader }: Pick<SearchPlace, "reader">): boolean {
  return store.state(reader.now).open;
}

/** Open ones before closed ones, each part the nearest or, without a place, the best rated first. */
export function preferStores(place: SearchPlace, count: number): string[] {
  const open = takeStores(
    place,
    count,
    (store) => isOpen(store, place) && isSearched(store, place),
  );
  const rest = count - open.length;
  if (rest === 0 || place.filters.openNow === true) return open;
  const closed = (store: ListedStore) => !isOpen(store, place) && isSearched(store, place);
  return [...open, ...takeStores(place, rest, closed)];
}

function takeStores(
  { directory, from }: SearchPlace,
  count: number,
  passes: (store: ListedStore) => boolean,
): string[] {
  const near = from === null ? [] : directory.findNearest(from, count, passes);
  const stores = near.map(({ row }) => row.store_id);
  for (const store of directory.byRating) {
    if (stores.length >= count) break;
    if ((from === null || store.place === null) && passes(store)) stores.push(store.row.store_id);
  }
  return stores;
}
