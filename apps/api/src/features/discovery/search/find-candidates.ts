import type { SearchedUnit } from "@santap/domain/search/find-matches";
import { TIER } from "@santap/domain/search/word-choice";
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
 * All that match, unless each word is so common that only dishes of the nearest open stores are read: the
 * work for one query is bounded.
 */
export async function searchIndex(db: Connection, search: Search): Promise<Found> {
  const { units } = search;
  if (units.length === 0 || units.some(({ words }) => words.length === 0)) return NOTHING;
  const rarest = Math.min(...units.map(countThings));
  if (rarest > MOST_DISHES) return searchNear(db, search);
  const candidates = await readEverywhere(db, search, units.map(toWordIds));
  return { candidates, dishesFor: 1 };
}

/** How many there are shows only when some are read: words of one name stand together, others seldom. */
async function searchNear(db: Connection, search: Search): Promise<Found> {
  const { units, place, wanted } = search;
  const all = place.directory.stores.size;
  const ids = units.map(toWordIds);
  const count = chooseStoreCount(expectThings(units, all), search);
  const near = await readStores(db, search, { ids, count });
  if (countDishes(near) >= wanted) {
    const exact = await readExact(db, search, near);
    return { candidates: joinCandidates(near, exact), dishesFor: all / count };
  }
  const rest = await readEverywhere(db, search, ids);
  return { candidates: joinCandidates(near, rest), dishesFor: 1 };
}

function chooseStoreCount(expected: number, { place, wanted }: Search): number {
  if (expected <= MOST_DISHES) return STORES.least;
  const guess = Math.ceil((SPARE * wanted * place.directory.stores.size) / expected);
  return Math.min(STORES.most, Math.max(STORES.least, guess));
}

/** As if words stood together by chance; of words that are not counted yet too few. */
function expectThings(units: readonly SearchedUnit[], stores: number): number {
  const all = Math.max(1, stores * DISHES_OF_A_STORE);
  return units.map(countThings).reduce((expected, things) => (expected * things) / all, all);
}

/** What matches exactly is found wherever it is, if it is rare among the many that match otherwise. */
async function readExact(
  db: Connection,
  search: Search,
  near: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const units = search.units.map(({ unit, words }) => ({
    unit,
    words: words.filter(({ tier }) => tier > TIER.prefix),
  }));
  const expected = expectThings(units, search.place.directory.stores.size);
  const found = countDishes(near.filter(({ tier }) => tier > TIER.prefix));
  if (expected === 0 || expected > MOST_DISHES || found >= search.wanted) return [];
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
