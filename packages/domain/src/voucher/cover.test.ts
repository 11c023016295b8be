import { expect, test } from "vitest";
import { assignCover, countWholeUses, listDishes, type CoverTerms } from "./cover.ts";

const SET: CoverTerms = { type: "SET", uses: 1, components: { rice: 1, tea: 2 } };
const CARD: CoverTerms = { type: "MULTI_USE", uses: 5, components: { coffee: 5 } };
const CASH: CoverTerms = { type: "CASH", uses: 1, components: {} };
const units = (itemId: string, count: number) => ({ itemId, units: count });

test("DEAL-4 a set is one use with all of its dishes, and none with fewer, more or others", () => {
  expect(countWholeUses(SET, [units("rice", 1), units("tea", 1), units("tea", 1)])).toBe(1);
  for (const dishes of [
    [],
    [units("rice", 1), units("tea", 1)],
    [units("rice", 2), units("tea", 4)],
    [units("rice", 1), units("tea", 2), units("cake", 1)],
  ]) {
    expect(countWholeUses(SET, dishes)).toBeNull();
  }
});

test("DEAL-4 a card takes a use for each portion, at most all of them; CASH has no dishes", () => {
  expect(listDishes(CARD, 2)).toEqual([units("coffee", 2)]);
  expect([1, 2, 5].map((count) => countWholeUses(CARD, [units("coffee", count)]))).toEqual([
    1, 2, 5,
  ]);
  expect(countWholeUses(CARD, [units("coffee", 6)])).toBeNull();
  expect(countWholeUses(CARD, [])).toBeNull();
  expect(countWholeUses(CASH, [])).toBe(1);
  expect(countWholeUses(CASH, [units("tea", 1)])).toBeNull();
});

test("DEAL-4 what is ordered already is covered first, and the voucher brings the rest", () => {
  const lines = [
    { line: "a", ...units("tea", 1) },
    { line: "b", ...units("cake", 3) },
    { line: "c", ...units("tea", 3) },
  ];
  expect(assignCover(listDishes(SET, 1), lines)).toEqual({
    covers: [
      { line: "a", units: 1 },
      { line: "c", units: 1 },
    ],
    dishes: [units("rice", 1)],
  });
  expect(assignCover(listDishes(CARD, 2), lines)).toEqual({
    covers: [],
    dishes: [units("coffee", 2)],
  });
});
