import { editRow } from "../text/edit-row.ts";
import { foldText } from "../text/fold-text.ts";

/** What a dish is found by. */
export interface SearchableDish {
  readonly itemId: string;
  /** In every language of the menu. */
  readonly names: readonly string[];
  /** Description and category. */
  readonly about: string;
}

/** Higher is better; a dish needs a match for every word. */
const SCORES = {
  nameStart: 4,
  wordStart: 3,
  withinName: 2,
  misspelt: 1.5,
  about: 1,
} as const;

/** A typed text longer than this is cut: the work per key stays small. */
const MAX_QUERY_LENGTH = 60;
const MAX_WORDS = 6;

/**
 * Finds dishes by name in any language, by description, and by names with a typing error: one wrong,
 * missing or swapped letter from four letters on, two from eight on. Best match first, then in menu order.
 */
export function searchDishes<D extends SearchableDish>(dishes: readonly D[], typed: string): D[] {
  const words = foldText(typed.slice(0, MAX_QUERY_LENGTH)).split(" ").filter(Boolean);
  const wanted = words.slice(0, MAX_WORDS);
  if (wanted.length === 0) return [];
  return dishes
    .map((dish) => ({ dish, score: scoreDish(dish, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ dish }) => dish);
}

/** 0 if a word is found nowhere. */
function scoreDish(dish: SearchableDish, wanted: readonly string[]): number {
  const names = dish.names.map(foldText);
  const about = foldText(dish.about);
  const scores = wanted.map((word) => scoreWord(word, names, about));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function scoreWord(word: string, names: readonly string[], about: string): number {
  const parts = names.flatMap((name) => name.split(" "));
  if (names.some((name) => name.startsWith(word))) return SCORES.nameStart;
  if (parts.some((part) => part.startsWith(word))) return SCORES.wordStart;
  if (names.some((name) => name.includes(word))) return SCORES.withinName;
  if (parts.some((part) => isMisspelt(word, part))) return SCORES.misspelt;
  return about.includes(word) ? SCORES.about : 0;
}

/** Compared with the beginning of the name's word, since the typed one may be unfinished. */
function isMisspelt(typed: string, word: string): boolean {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (allowed === 0 || typed.length > word.length + allowed) return false;
  return Math.min(...editRow(typed, word.slice(0, typed.length + allowed))) <= allowed;
}
