import { listRuns, listWords } from "./search-words.ts";

/** A part of the query; what is found has a word for each. */
export interface QueryUnit {
  readonly word: string;
  readonly ideographic: boolean;
  /** Words that mean the same. */
  readonly synonyms: readonly string[];
}

/** Words by each word that means the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** More are left out: they would only narrow what is found already. */
export const MAX_UNITS = 8;
const MAX_TERM_LENGTH = 4;

/** Terms that mean the same, by the folded term, each with the others' words. */
export function indexSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, readonly string[]>();
  for (const terms of groups) {
    const folded = terms.map(foldTerm).filter((term) => term !== "");
    for (const term of folded) {
      const others = folded.filter((other) => other !== term && listTermWords(other).length === 1);
      found.set(term, [...new Set([...(found.get(term) ?? []), ...others])]);
    }
  }
  return found;
}

/** One run of letters, or "" for anything else. */
export function foldTerm(term: string): string {
  const [run, ...more] = listRuns(term);
  return run === undefined || more.length > 0 ? "" : run.chars.join("");
}

/** A word of letters, one ideograph, or the pairs of several ideographs. */
function listTermWords(term: string): string[] {
  const [run] = listRuns(term);
  if (run === undefined) return [];
  return run.ideographic ? listPairs(run.chars) : [term];
}

function listPairs(chars: readonly string[]): string[] {
  if (chars.length === 1) return [...chars];
  return chars.slice(1).map((char, at) => `${chars[at] ?? ""}${char}`);
}

/** Ideographs are cut where synonyms are found, the longest first, and are pairs elsewhere. */
export function parseQuery(query: string, synonyms: Synonyms): QueryUnit[] {
  const units = listRuns(query).flatMap((run) =>
    run.ideographic ? cutIdeographs(run.chars, synonyms) : [toUnit(run.chars.join(""), synonyms)],
  );
  const seen = new Set<string>();
  const different = units.filter(({ word }) => !seen.has(word) && seen.add(word));
  return different.slice(0, MAX_UNITS);
}

/** Ideographs in any order, for a query of which nothing was found. */
export function loosenUnits(units: readonly QueryUnit[]): QueryUnit[] {
  const single = units.flatMap((unit) =>
    unit.ideographic && unit.synonyms.length === 0
      ? Array.from(unit.word, (word) => ({ ...unit, word }))
      : [unit],
  );
  const words = single.map(({ word }) => word);
  return single.filter(({ word }, at) => words.indexOf(word) === at).slice(0, 2 * MAX_UNITS);
}

function toUnit(typed: string, synonyms: Synonyms): QueryUnit {
  const word = listWords(typed)[0]?.word ?? typed;
  return { word, ideographic: false, synonyms: synonyms.get(word) ?? [] };
}

function cutIdeographs(chars: readonly string[], synonyms: Synonyms): QueryUnit[] {
  const units: QueryUnit[] = [];
  let gap: string[] = [];
  const closeGap = () => {
    if (gap.length > 0) units.push(...toPairs(gap, []));
    gap = [];
  };
  for (let at = 0; at < chars.length;) {
    const term = findTerm(chars.slice(at, at + MAX_TERM_LENGTH), synonyms);
    if (term === null) gap.push(chars[at] ?? "");
    else {
      closeGap();
      units.push(...toPairs(term, synonyms.get(term.join("")) ?? []));
    }
    at += term?.length ?? 1;
  }
  closeGap();
  return units;
}

function toPairs(chars: readonly string[], synonyms: readonly string[]): QueryUnit[] {
  return listPairs(chars).map((word) => ({ word, ideographic: true, synonyms }));
}

/** The longest at the beginning. */
function findTerm(chars: readonly string[], synonyms: Synonyms): readonly string[] | null {
  for (let length = chars.length; length > 0; length -= 1) {
    const term = chars.slice(0, length);
    if (synonyms.has(term.join(""))) return term;
  }
  return null;
}
