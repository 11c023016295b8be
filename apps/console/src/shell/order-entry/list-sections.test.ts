import { expect, test } from "vitest";
import { listSections } from "./list-sections.ts";
import type { Menu } from "./price-draft.ts";

const dish = (name: string) => ({ itemId: name, name, otherNames: [], description: "" });
const titles = { frequent: "Often", found: "Found" };

function show(typed: string, mostOrdered: string[]) {
  const menu = {
    categories: [
      { categoryId: "c1", name: "Sate", items: ["Sate ayam", "Sate kambing"].map(dish) },
      { categoryId: "c2", name: "Minuman", items: ["Es jeruk", "Es teh"].map(dish) },
    ],
    mostOrdered,
  } as unknown as Menu;
  return listSections(menu, typed, titles).map(({ title, items }) => [
    title,
    ...items.map(({ name }) => name),
  ]);
}

const SATE = ["Sate", "Sate ayam", "Sate kambing"];
const DRINKS = ["Minuman", "Es jeruk", "Es teh"];

test("CTR-1 the till has what is ordered most before its categories", () => {
  expect(show("", [])).toEqual([SATE, DRINKS]);
  expect(show("", ["Es teh", "Gone"])).toEqual([["Often", "Es teh"], SATE, DRINKS]);
});

test("CTR-1 the till finds a dish of any category", () => {
  expect(show("jeruk", ["Es teh"])).toEqual([["Found", "Es jeruk"]]);
  expect(show("pizza", [])).toEqual([["Found"]]);
});
