import type { SearchedUnit } from "@santap/domain/search/find-matches";
import { TIER, chooseSpelling } from "@santap/domain/search/word-choice";
import type { Connection } from "../../../db/database.ts";
import { findSimilarWords } from "./search-store.ts";

/** The query with the nearest known word for each unknown one; null where one has none, or all are known. */
export async function correctSpelling(
  db: Connection,
  units: readonly SearchedUnit[],
): Promise<string | null> {
  if (units.every(({ words }) => words.length > 0)) return null;
  const words = await Promise.all(units.map((unit) => correctWord(db, unit)));
  return words.every((word) => word !== null) ? words.join(" ") : null;
}

async function correctWord(db: Connection, { unit, words }: SearchedUnit): Promise<string | null> {
  const [found] = words;
  if (found !== undefined)
    return words.every(({ tier }) => tier === TIER.typo) ? found.word : unit.word;
  return unit.ideographic ? null : chooseSpelling(unit.word, await findSimilarWords(db, unit.word));
}
