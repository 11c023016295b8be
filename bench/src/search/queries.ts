import { INGREDIENTS, MAINS, PLACES, STYLES, SYLLABLES } from "./words.ts";
import { pick } from "./invented-content.ts";

export const QUERIES = 200;

/** One word, two and three of the three languages, beginnings, typing errors, names, nonsense. */
export function inventQueries(chance: () => number): string[] {
  const language = () => Math.floor(chance() * 3) as 0 | 1 | 2;
  const kinds: (() => string)[] = [
    () => pick(INGREDIENTS, chance)[language()],
    () => `${pick(MAINS, chance)[0]} ${pick(INGREDIENTS, chance)[language()]}`,
    () => `${pick(INGREDIENTS, chance)[1]} ${pick(STYLES, chance)[0]} ${pick(PLACES, chance)[0]}`,
    () => `${pick(STYLES, chance)[2]}${pick(MAINS, chance)[2]}`,
    () => pick(STYLES, chance)[0].slice(0, 3),
    () => swapLetters(pick(STYLES, chance)[0]),
    () => inventName(chance),
    () => `${inventName(chance)}qx`,
  ];
  return Array.from({ length: QUERIES }, (_, nth) => kinds[nth % kinds.length]?.() ?? "");
}

function swapLetters(word: string): string {
  return `${word.slice(0, 1)}${word[2] ?? ""}${word[1] ?? ""}${word.slice(3)}`;
}

function inventName(chance: () => number): string {
  return Array.from({ length: 3 }, () => pick(SYLLABLES, chance)).join("");
}
