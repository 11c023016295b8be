import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Place } from "@santap/domain/discovery/place";
import type { Database } from "../../../db/database.ts";
import { createCache } from "../../../ports/cache.ts";
import { openState, type OpenState } from "../../../catalogue/menu/opening.ts";
import {
  findChangedStores,
  findMalls,
  type DirectoryRow,
  type MallRow,
} from "./directory-store.ts";
import { indexPlaces } from "./nearest-places.ts";

/** How old a list may be: a change is seen everywhere within 2 s (DISC-14). */
const FRESH_MS = 1_000;
/** A transaction that wrote a store is over by then: a change cannot appear behind what was read. */
const OVERLAP_MS = 30_000;

export interface ListedStore {
  readonly row: DirectoryRow;
  readonly mall: MallRow | null;
  readonly place: Place | null;
  /** As of the moment of the request. */
  state(now: number): OpenState;
}

export interface StoreDirectory {
  readonly malls: ReadonlyMap<string, MallRow>;
  readonly stores: ReadonlyMap<string, ListedStore>;
  readonly byRating: readonly ListedStore[];
  readonly byPrice: readonly ListedStore[];
  countStores(mallId: string): number;
  /** The nearest that pass, ties by rating; at least one is asked for. Those without a place are left out. */
  findNearest(from: Place, count: number, passes: (store: ListedStore) => boolean): ListedStore[];
}

/** All stores in this process, for lists; orders and prices never read it. */
export function createStoreDirectory(
  db: Database,
  clock: () => number,
): () => Promise<StoreDirectory> {
  const rows = new Map<string, DirectoryRow>();
  let readAt = new Date(0);
  let malls: readonly MallRow[] = [];
  let directory: StoreDirectory | null = null;

  async function refresh(): Promise<StoreDirectory> {
    const since = new Date(Math.max(0, readAt.getTime() - OVERLAP_MS));
    const [changed, found] = await Promise.all([findChangedStores(db, since), findMalls(db)]);
    const differing = changed.rows.filter((row) => !isSame(rows.get(row.store_id), row));
    readAt = changed.at;
    if (directory !== null && differing.length === 0 && isSame(malls, found)) return directory;
    for (const row of differing) rows.set(row.store_id, row);
    directory = buildDirectory([...rows.values()], found);
    malls = found;
    return directory;
  }

  const cache = createCache<StoreDirectory>({ freshMs: FRESH_MS, clock });
  return () => cache("", refresh);
}

function isSame(known: unknown, found: unknown): boolean {
  return JSON.stringify(known) === JSON.stringify(found);
}

export function buildDirectory(
  rows: readonly DirectoryRow[],
  mallRows: readonly MallRow[],
): StoreDirectory {
  const malls = new Map(mallRows.map((mall) => [mall.mall_id, mall]));
  const stores = rows.map((row) => toListed(row, malls));
  const byRating = stores.toSorted(compareRating);
  const byPrice = byRating.toSorted((a, b) => a.row.price_level - b.row.price_level);
  const byId = new Map(stores.map((store) => [store.row.store_id, store]));
  const ofMall = Map.groupBy(stores, ({ row }) => row.mall_id);
  return {
    ...{ malls, stores: byId, byRating, byPrice },
    countStores: (mallId) => ofMall.get(mallId)?.length ?? 0,
    findNearest: indexByPlace(byRating),
  };
}

function indexByPlace(byRating: readonly ListedStore[]): StoreDirectory["findNearest"] {
  const placed = byRating.flatMap((store) => (store.place ? [{ store, place: store.place }] : []));
  const find = indexPlaces(placed.map(({ place }) => place));
  const at = (nth: number) => (placed[nth] ?? missing(nth)).store;
  return (from, count, passes) => find(from, count, (nth) => passes(at(nth))).map(at);
}

function missing(nth: number): never {
  throw new RangeError(`no store ${nth} in the index`);
}

function compareRating(a: ListedStore, b: ListedStore): number {
  return (
    Number(b.row.rating) - Number(a.row.rating) ||
    b.row.rating_count - a.row.rating_count ||
    (a.row.store_id < b.row.store_id ? -1 : 1)
  );
}

/** The state is computed once until it changes. */
function toListed(row: DirectoryRow, malls: ReadonlyMap<string, MallRow>): ListedStore {
  const mall = malls.get(row.mall_id ?? "") ?? null;
  let known: OpenState | null = null;
  let from = Infinity;
  return {
    row,
    mall,
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    state(now) {
      // A state without a next change is computed again after a day.
      const until = known?.nextChangeAt ?? from + DAY_MS;
      if (known === null || now < from || now >= until) {
        known = openState(row.opening, now, row.utc_offset_minutes);
        from = now;
      }
      return known;
    },
  };
}
