import { expect, test } from "vitest";
import { listMostOrdered } from "./most-ordered.ts";

const menu = ["soup", "rice", "tea", "cake", "juice", "ice", "egg"].map((itemId) => ({
  itemId,
  available: true,
}));

test("the most ordered dishes, most first, ties in menu order, at most five", () => {
  const lines = { tea: 9, soup: 4, rice: 4, cake: 30, ice: 3, juice: 5, egg: 3 };
  expect(listMostOrdered(menu, lines)).toEqual(["cake", "tea", "juice", "soup", "rice"]);
});

test("what was hardly ordered, or cannot be had now, is no favourite", () => {
  const soldOut = menu.map((dish) => ({ ...dish, available: dish.itemId !== "tea" }));
  expect(listMostOrdered(soldOut, { tea: 50, soup: 3, rice: 2, cake: 3 })).toEqual([
    "soup",
    "cake",
  ]);
});

test("a store with fewer than two of them has no such list", () => {
  expect(listMostOrdered(menu, {})).toEqual([]);
  expect(listMostOrdered(menu, { tea: 50 })).toEqual([]);
});
