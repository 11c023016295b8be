import { expect, test } from "vitest";
import { findMatches, type SearchedUnit } from "./find-matches.ts";
import { TIER, type Tier } from "./word-choice.ts";

function unit(word: string, words: Record<string, Tier>): SearchedUnit {
  const chosen = Object.entries(words).map(([one, tier]) => ({
    word: one,
    tier,
    wordId: 1,
    things: 1,
  }));
  return { unit: { word, ideographic: false, synonyms: [] }, words: chosen };
}

const marked = (name: string, ...units: SearchedUnit[]) =>
  findMatches(name, units).map(({ from, to }) => name.slice(from, to));

test("an exact word and a typing error match whole, a prefix as far as it was typed", () => {
  const units = [unit("kop", { kopi: TIER.prefix }), unit("susv", { susu: TIER.typo })];
  expect(marked("Susu Kopi kopi", ...units)).toEqual(["Susu", "Kop", "kop"]);
  expect(marked("Crème brûlée", unit("creme", { creme: TIER.exact }))).toEqual(["Crème"]);
  expect(marked("Crème", unit("cre", { creme: TIER.prefix }))).toEqual(["Crè"]);
});

test("neighbours in Chinese are one part; a synonym is none", () => {
  const units = [unit("麻辣", { 麻辣: TIER.exact }), unit("辣火", { 辣火: TIER.exact })];
  expect(marked("特麻辣火锅", ...units)).toEqual(["麻辣火"]);
  expect(marked("Es teh", unit("ice", { es: TIER.synonym }))).toEqual([]);
});
