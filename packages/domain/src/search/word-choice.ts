import { editRow } from "../text/edit-row.ts";
import type { QueryUnit } from "./query-units.ts";

/** How a thing was found; the larger the better. */
export const TIER = { exact: 4, synonym: 3, prefix: 2, typo: 1 } as const;
export type Tier = (typeof TIER)[keyof typeof TIER];

/** A word of the index. */
export interface IndexedWord {
  readonly word: string;
  readonly wordId: number;
  /** How many things have it. */
  readonly things: number;
}

export type ChosenWord = IndexedWord & { readonly tier: Tier };

/** From so many letters on, one may be wrong, missing, added or swapped (DISC-5). */
export const TYPO_LETTERS = 4;

/** The words that stand for a unit. A word that exists, or means the same as one, has no typing error. */
export function chooseWords(unit: QueryUnit, candidates: readonly IndexedWord[]): ChosenWord[] {
  const tiers = candidates.map((one) => ({ ...one, tier: getTier(unit, one.word) }));
  const chosen = tiers.filter((one): one is ChosenWord => one.tier !== null);
  const known = chosen.some(({ tier, things }) => tier >= TIER.synonym && things > 0);
  return known ? chosen.filter(({ tier }) => tier !== TIER.typo) : chosen;
}

function getTier({ word, ideographic, synonyms }: QueryUnit, found: string): Tier | null {
  if (found === word) return TIER.exact;
  if (synonyms.includes(found)) return TIER.synonym;
  if (ideographic) return null;
  if (found.startsWith(word)) return TIER.prefix;
  return word.length >= TYPO_LETTERS && isOneEdit(word, found) ? TIER.typo : null;
}

function isOneEdit(typed: string, word: string): boolean {
  return Math.abs(typed.length - word.length) <= 1 && editRow(typed, word).at(-1) === 1;
}

/** Where nothing was found: at most a third of the letters may differ. */
export function chooseSpelling(typed: string, similar: readonly IndexedWord[]): string | null {
  const allowed = Math.floor(typed.length / 3);
  const near = similar
    .map((one) => ({ ...one, edits: editRow(typed, one.word).at(-1) ?? Infinity }))
    .filter(({ edits }) => edits > 0 && edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits || b.things - a.things);
  return near[0]?.word ?? null;
}
