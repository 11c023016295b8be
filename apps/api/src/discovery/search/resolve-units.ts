import type { QueryUnit } from "@santap/domain/search/query-units";
import { TIER, TYPO_LETTERS, chooseWords } from "@santap/domain/search/word-choice";
import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Connection } from "../../db/database.ts";
import { findWords, type WordIds } from "./search-store.ts";

/** The words of the index that stand for each part of the query; none where it is unknown. */
export async function resolveUnits(
  db: Connection,
  units: readonly QueryUnit[],
): Promise<SearchedUnit[]> {
  const typed = units.map(({ word }) => word);
  const begun = units.filter(({ ideographic }) => !ideographic).map(({ word }) => word);
  const found = await findWords(db, {
    exact: [...new Set([...typed, ...units.flatMap(({ synonyms }) => synonyms)])],
    begun,
    misspelt: begun.filter((word) => word.length >= TYPO_LETTERS),
  });
  return units.map((unit) => {
    const own = found.filter(
      ({ typed: by, word }) => by === unit.word || unit.synonyms.includes(word),
    );
    const words = new Map(
      own.map(({ word, word_id, things }) => [word, { word, wordId: word_id, things }]),
    );
    return { unit, words: chooseWords(unit, [...words.values()]) };
  });
}

export function toWordIds({ words }: SearchedUnit): WordIds {
  const of = (tier: number) =>
    words.filter((word) => word.tier === tier).map(({ wordId }) => wordId);
  return {
    exact: of(TIER.exact),
    synonym: of(TIER.synonym),
    prefix: of(TIER.prefix),
    all: words.map(({ wordId }) => wordId),
  };
}

/** Upper bound of the document frequency of a word for this part. */
export function countThings({ words }: SearchedUnit): number {
  return words.reduce((sum, { things }) => sum + things, 0);
}
