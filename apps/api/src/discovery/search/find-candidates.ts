import type { SearchedUnit } from "@santap/domain/search/find-matches";
import { TIER } from "@santap/domain/search/word-choice";
import type { Connection } from "../../db/database.ts";
import type { Candidate } from "./dish-index/candidate.ts";
import type { DishIndex } from "./dish-index/dish-index.ts";
import { preferStores, type SearchPlace } from "./preferred-stores.ts";
import { countThings, toWordIds } from "./resolve-units.ts";
import { findCandidates, type WordIds } from "./search-store.ts";

/** As many dishes are read and ranked for one query. */
const MOST_DISHES = 2_000;
/** More stores than dishes per store suggest, as dishes of one kind are not spread evenly. */
const SPARE = 2;
/** About as many; only the way of searching depends on it. */
const DISHES_OF_A_STORE = 40;
const STORES = { least: 40, most: 800 } as const;

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

export interface SearchIndex {
  readonly db: Connection;
  readonly dishes: DishIndex;
}

/**
 * All that match, unless each word is so common that only dishes of the nearest open stores are looked
 * at: the work for one query is bounded.
 */
export async function searchIndex(index: SearchIndex, search: Search): Promise<Found> {
  const { units } = search;
  if (units.length === 0 || units.some(({ words }) => words.length === 0)) return NOTHING;
  const rarest = Math.min(...units.map(countThings));
  if (rarest > MOST_DISHES) return searchNear(index, search);
  const candidates = await readEverywhere(index.db, search, units.map(toWordIds));
  return { candidates, dishesFor: 1 };
}

/** How many there are shows only when some are read: words of one name stand together, others seldom. */
async function searchNear(index: SearchIndex, search: Search): Promise<Found> {
  const { db } = index;
  const { units, place, wanted } = search;
  const ids = units.map(toWordIds);
  const near = await matchNear(index, search);
  if (near.dishes.length < wanted && !near.isAll) {
    const everywhere = await readEverywhere(db, search, ids);
    return { candidates: joinCandidates(near.dishes, everywhere), dishesFor: 1 };
  }
  const [others, exact] = await Promise.all([
    findCandidates(db, { units: ids, now: place.reader.now, mostDishes: 0 }),
    readExact(db, search, near.dishes),
  ]);
  const candidates = joinCandidates([...near.dishes, ...others], exact);
  return { candidates, dishesFor: place.directory.stores.size / Math.max(1, near.stores) };
}

interface Near {
  readonly dishes: readonly Candidate[];
  readonly stores: number;
  /** No store is left. */
  readonly isAll: boolean;
}

/** Of the nearest open stores; of as many more as the first ones suggest, unless everything is less work. */
async function matchNear({ dishes: index }: SearchIndex, search: Search): Promise<Near> {
  const { units, place, wanted } = search;
  const first = preferStores(place, chooseStoreCount(search));
  const found = await index.match(first, units);
  const isAll = first.length === place.directory.stores.size;
  const due = Math.ceil((SPARE * wanted * first.length) / Math.max(1, found.length));
  if (found.length >= wanted || isAll || due > STORES.most)
    return { dishes: found, stores: first.length, isAll };
  const known = new Set(first);
  const more = preferStores(place, due).filter((storeId) => !known.has(storeId));
  const dishes = [...found, ...(await index.match(more, units))];
  const stores = first.length + more.length;
  return { dishes, stores, isAll: stores === place.directory.stores.size };
}

function chooseStoreCount({ units, place, wanted }: Search): number {
  const all = place.directory.stores.size;
  const expected = Math.max(1, expectThings(units, all));
  const guess = Math.ceil((SPARE * wanted * all) / expected);
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
  const found = near.filter(({ tier }) => tier > TIER.prefix).length;
  if (expected === 0 || expected > MOST_DISHES || found >= search.wanted) return [];
  return readEverywhere(db, search, units.map(toWordIds));
}

function readEverywhere(db: Connection, { place }: Search, units: readonly WordIds[]) {
  return findCandidates(db, { units, now: place.reader.now, mostDishes: MOST_DISHES });
}

function joinCandidates(some: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  return [...new Map([...some, ...more].map((one) => [one.documentId, one])).values()];
}
