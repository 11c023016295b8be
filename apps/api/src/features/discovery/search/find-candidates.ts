import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Connection } from "../../../db/database.ts";
import type { Candidate } from "./candidate.ts";
import { preferStores, type SearchPlace } from "./preferred-stores.ts";
import { countThings, toWordIds } from "./resolve-units.ts";
import { findCandidates, type WordIds } from "./search-store.ts";

/** As many dishes are read and ranked for one query. */
const MOST_DISHES = 2_000;
/** More stores than dishes per store suggest, as dishes of one kind are not spread evenly. */
const SPARE = 2;
/** About as many; only the way of searching depends on it. */
const DISHES_OF_A_STORE = 40;
const STORES = { least: 40, most: 400 } as const;

export interface Found {
  readonly candidates: readonly Candidate[];
  /** How many dishes there are for each of the candidates. */
  readonly dishesFor: number;
}

export interface Search {
  readonly units: readonly SearchedUnit[];
  readonly place: SearchPlace;
  /** As many dishes are shown, if there are. */
  readonly wanted: number;
}

const NOTHING: Found = { candidates: [], dishesFor: 1 };

/**
 * All that match, unless the words are so common that only dishes of the nearest open stores are read: the
 * work for one query is bounded.
 */
export async function searchIndex(db: Connection, search: Search): Promise<Found> {
  const { units } = search;
  if (units.length === 0 || units.some(({ words }) => words.length === 0)) return NOTHING;
  const ids = units.map(toWordIds);
  const expected = expectThings(units, search.place.directory.stores.size);
  if (expected <= MOST_DISHES) {
    const candidates = await readEverywhere(db, search, ids);
    if (countDishes(candidates) < MOST_DISHES) return { candidates, dishesFor: 1 };
  }
  return searchNear(db, search, { ids, expected });
}

async function searchNear(
  db: Connection,
  search: Search,
  { ids, expected }: { ids: readonly WordIds[]; expected: number },
): Promise<Found> {
  const { place, wanted } = search;
  const all = place.directory.stores.size;
  const guess = Math.ceil((SPARE * wanted * all) / Math.max(expected, MOST_DISHES));
  const count = Math.min(STORES.most, Math.max(STORES.least, guess));
  const near = await readStores(db, search, { ids, count });
  const exact = await readExact(db, search);
  const candidates = joinCandidates(near, exact);
  if (countDishes(candidates) >= wanted) return { candidates, dishesFor: all / count };
  const rest = await readEverywhere(db, search, ids);
  return { candidates: joinCandidates(candidates, rest), dishesFor: 1 };
}

/** As if words stood together by chance; of words that are not counted yet too few. */
function expectThings(units: readonly SearchedUnit[], stores: number): number {
  const all = Math.max(1, stores * DISHES_OF_A_STORE);
  return units.map(countThings).reduce((expected, things) => (expected * things) / all, all);
}

/** What matches exactly is found wherever it is, if it is rare among the many that match otherwise. */
async function readExact(db: Connection, search: Search): Promise<readonly Candidate[]> {
  const units = search.units.map(({ unit, words }) => ({
    unit,
    words: words.filter(({ tier }) => tier > 2),
  }));
  const expected = expectThings(units, search.place.directory.stores.size);
  if (expected === 0 || expected > MOST_DISHES) return [];
  return readEverywhere(db, search, units.map(toWordIds));
}

function readEverywhere(db: Connection, { place }: Search, units: readonly WordIds[]) {
  const dishes = { storeIds: null, most: MOST_DISHES };
  return findCandidates(db, { units, now: place.reader.now, dishes });
}

function readStores(
  db: Connection,
  { place }: Search,
  { ids, count }: { ids: readonly WordIds[]; count: number },
) {
  const dishes = { storeIds: preferStores(place, count), most: MOST_DISHES };
  return findCandidates(db, { units: ids, now: place.reader.now, dishes });
}

function countDishes(candidates: readonly Candidate[]): number {
  return candidates.filter(({ kind }) => kind === "DISH").length;
}

function joinCandidates(some: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  return [...new Map([...some, ...more].map((one) => [one.documentId, one])).values()];
}
