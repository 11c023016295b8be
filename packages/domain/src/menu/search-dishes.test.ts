import { expect, test } from "vitest";
import { searchDishes } from "./search-dishes.ts";

const DISHES = [
  {
    itemId: "1",
    names: ["Kopi susu gula aren", "Palm-sugar milk coffee", "椰糖拿铁"],
    about: "Es",
  },
  {
    itemId: "2",
    names: ["Nasi goreng kampung", "Village fried rice", "村味炒饭"],
    about: "Pedas",
  },
  { itemId: "3", names: ["Roti bakar", "Toast", "烤面包"], about: "Dengan selai kopi" },
  { itemId: "4", names: ["Café crème", "White coffee", "白咖啡"], about: "" },
];

function find(typed: string): string {
  return searchDishes(DISHES, typed)
    .map(({ itemId }) => itemId)
    .join("");
}

test.each([
  { typed: "kopi", found: "13", because: "the name comes before the description" },
  { typed: "coffee", found: "14", because: "names of every language count" },
  { typed: "炒饭", found: "2", because: "Chinese is found within a name" },
  { typed: "CREME", found: "4", because: "case and accents do not count" },
  { typed: "goregn", found: "2", because: "two letters are swapped" },
  { typed: "gorng", found: "2", because: "a letter is missing" },
  { typed: "kmpung", found: "2", because: "a letter is missing in a later word" },
  { typed: "nasi gula", found: "", because: "every word must be found" },
  { typed: "gula kopi", found: "1", because: "the order of the words does not count" },
  { typed: "kxp", found: "", because: "three letters must be right" },
  { typed: "sate", found: "", because: "no dish is like it" },
  { typed: "  ", found: "", because: "nothing is typed" },
])("'$typed' finds '$found': $because", ({ typed, found }) => {
  expect(find(typed)).toBe(found);
});

test("a very long text takes no more time than a short one", () => {
  expect(find("kopi ".repeat(100_000))).toBe("13");
});
