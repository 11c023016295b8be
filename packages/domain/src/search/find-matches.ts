import type { QueryUnit } from "./query-units.ts";
import { listWords } from "./search-words.ts";
import { TIER, type ChosenWord } from "./word-choice.ts";

export interface MatchRange {
  readonly from: number;
  readonly to: number;
}

export interface SearchedUnit {
  readonly unit: QueryUnit;
  readonly words: readonly ChosenWord[];
}

/**
 * What of a shown name was searched for, in UTF-16 units, in order and apart: of a prefix what was
 * typed, of a typing error the whole word; nothing by a synonym.
 */
export function findMatches(name: string, units: readonly SearchedUnit[]): MatchRange[] {
  const ranges = listWords(name).flatMap(({ word, from, to }) => {
    const lengths = units.map((one) => countMatched(word, one));
    const matched = Math.max(0, ...lengths);
    if (matched === 0) return [];
    return [{ from, to: matched >= Array.from(word).length ? to : cutTo(name, from, matched) }];
  });
  return joinRanges(ranges);
}

/** Characters of the word that were searched for. */
function countMatched(word: string, { unit, words }: SearchedUnit): number {
  const chosen = words.find((one) => one.word === word);
  if (chosen === undefined || chosen.tier === TIER.synonym) return 0;
  return Array.from(chosen.tier === TIER.prefix ? unit.word : word).length;
}

/** Where so many folded characters end. */
function cutTo(name: string, from: number, characters: number): number {
  let to = from;
  let left = characters;
  for (const char of name.slice(from)) {
    if (left <= 0) break;
    to += char.length;
    left -= listWords(char)[0]?.word.length ?? 0;
  }
  return to;
}

function joinRanges(ranges: readonly MatchRange[]): MatchRange[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
