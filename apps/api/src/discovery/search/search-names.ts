import {
  loosenUnits,
  parseQuery,
  type QueryUnit,
  type Synonyms,
} from "@santap/domain/search/query-units";
import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Cache } from "../../ports/cache.ts";
import { searchIndex, type Found, type SearchIndex } from "./find-candidates.ts";
import type { SearchPlace } from "./preferred-stores.ts";
import { rankCandidates, type Ranked } from "./rank-candidates.ts";
import { resolveUnits } from "./resolve-units.ts";

export interface NameSearch {
  readonly q: string;
  readonly place: SearchPlace;
  readonly wanted: number;
}

export interface NameSources extends SearchIndex {
  readonly synonyms: Synonyms;
  /** Who asks the same within a second reads the index once; what it holds is the same for everybody. */
  readonly shareFound: Cache<FoundUnits>;
  /** Words of the index are read again once something of it changed. */
  readonly shareWords: Cache<SearchedUnit[]>;
}

export interface FoundUnits extends Found {
  readonly units: readonly SearchedUnit[];
}

export interface FoundNames {
  readonly units: readonly SearchedUnit[];
  /** Best first. */
  readonly ranked: readonly Ranked[];
  /** How many dishes there are for each of those. */
  readonly dishesFor: number;
}

/** Ideographs as they are written and, where nothing has them so, in any order. */
export async function searchNames(
  sources: NameSources,
  { q, place, wanted }: NameSearch,
): Promise<FoundNames> {
  const search = async (parsed: readonly QueryUnit[]) => {
    const found = await findUnits(sources, { parsed, place, wanted });
    const { units, dishesFor, candidates } = found;
    return { units, dishesFor, ranked: rankCandidates(candidates, place) };
  };
  const parsed = parseQuery(q, sources.synonyms);
  const found = await search(parsed);
  const loose = loosenUnits(parsed);
  if (found.ranked.length > 0 || loose.length === parsed.length) return found;
  return search(loose);
}

interface UnitSearch extends Pick<NameSearch, "place" | "wanted"> {
  parsed: readonly QueryUnit[];
}

function findUnits(
  { db, dishes, shareFound, shareWords }: NameSources,
  { parsed, place, wanted }: UnitSearch,
): Promise<FoundUnits> {
  const find = async () => {
    const asked = JSON.stringify([dishes.countChanges(), parsed]);
    const units = await shareWords(asked, () => resolveUnits(db, parsed));
    return { units, ...(await searchIndex({ db, dishes }, { units, place, wanted })) };
  };
  // Which stores have a coupon depends on who asks.
  if (place.filters.hasCoupon === true) return find();
  const words = parsed.map(({ word }) => word);
  return shareFound(JSON.stringify([words, place.from, place.filters, wanted]), find);
}
