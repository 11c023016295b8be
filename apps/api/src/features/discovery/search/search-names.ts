import { loosenUnits, parseQuery, type Synonyms } from "@santap/domain/search/query-units";
import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Connection } from "../../../db/database.ts";
import { searchIndex } from "./find-candidates.ts";
import type { SearchPlace } from "./preferred-stores.ts";
import { rankCandidates, type Ranked } from "./rank-candidates.ts";
import { resolveUnits } from "./resolve-units.ts";

export interface NameSearch {
  readonly q: string;
  readonly synonyms: Synonyms;
  readonly place: SearchPlace;
  readonly wanted: number;
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
  db: Connection,
  { q, synonyms, place, wanted }: NameSearch,
): Promise<FoundNames> {
  const search = async (parsed: ReturnType<typeof parseQuery>) => {
    const units = await resolveUnits(db, parsed);
    const { candidates, dishesFor } = await searchIndex(db, { units, place, wanted });
    return { units, dishesFor, ranked: rankCandidates(candidates, place) };
  };
  const parsed = parseQuery(q, synonyms);
  const found = await search(parsed);
  const loose = loosenUnits(parsed);
  if (found.ranked.length > 0 || loose.length === parsed.length) return found;
  return search(loose);
}
