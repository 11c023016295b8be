import { describe, expect, test } from "vitest";
import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Tier } from "@santap/domain/search/word-choice";
import type { Candidate } from "./candidate.ts";
import { buildTiers, matchDishes } from "./dish-block.ts";
import { readBlock } from "./read-block.ts";

const numbers = new Map<number, number>();
/** Dishes 7, 8 and 9; word ids of 52 bits. */
const block = readBlock(
  { store_id: "S01", dishes: "7 1 3 11 4503599627370495;8 0 0 11 12;9 1 255 13;" },
  numbers,
);

function unit(...words: readonly (readonly [id: number, tier: Tier])[]): SearchedUnit {
  return {
    unit: { word: "", ideographic: false, synonyms: [] },
    words: words.map(([wordId, tier]) => ({ word: "", wordId, things: 1, tier })),
  };
}

function find(...units: SearchedUnit[]): Candidate[] {
  const found: Candidate[] = [];
  matchDishes(block, buildTiers(units, numbers), found);
  return found;
}

describe("DISC-6 dishes of a store in memory", () => {
  test("DISC-6 dishes of a store in memory have a word for every unit, and the tier of the unit that matches worst", () => {
    expect(find(unit([11, 4], [12, 2]))).toEqual([
      { documentId: 7, kind: "DISH", storeId: "S01", tier: 4, available: true, popularity: 3 },
      { documentId: 8, kind: "DISH", storeId: "S01", tier: 4, available: false, popularity: 0 },
    ]);
    expect(find(unit([11, 4]), unit([4_503_599_627_370_495, 1]))).toMatchObject([
      { documentId: 7, tier: 1 },
    ]);
    expect(find(unit([13, 2]))).toMatchObject([{ documentId: 9, tier: 2, popularity: 255 }]);
  });

  test("DISC-6 dishes of a store in memory are none for a word that no dish has, and for a unit without words", () => {
    expect(find(unit([99, 4]))).toEqual([]);
    expect(find(unit([11, 4]), unit())).toEqual([]);
  });

  test("DISC-6 dishes of a store in memory are matched by a table that is older than some of their words", () => {
    const tiers = buildTiers([unit([13, 4])], numbers);
    const later = readBlock({ store_id: "S02", dishes: "5 1 0 77 78 13;6 1 0 77;" }, numbers);
    const found: Candidate[] = [];
    matchDishes(later, tiers, found);
    expect(found).toMatchObject([{ documentId: 5, storeId: "S02" }]);
  });
});
