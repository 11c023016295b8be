import { addToCart, EMPTY_CART, removeLine, type Cart } from "@santap/domain/cart/cart";
import { expect, test } from "vitest";
import { listRows } from "./cart-rows.ts";

const add = (cart: Cart, itemId: string, quantity: number): Cart => {
  const change = addToCart(cart, { itemId, modifierIds: [], note: "" }, quantity);
  return change.ok ? change.cart : cart;
};
const both = add(add(EMPTY_CART, "tea", 2), "rice", 1);
const summarize = (rows: ReturnType<typeof listRows>) =>
  rows.map(({ line, removed }) => [line.itemId, line.quantity, removed]);

test("a line that is taken off keeps its place, and comes back as one portion", () => {
  const [tea] = both.lines;
  const left = removeLine(both, tea?.lineKey ?? "");
  expect(summarize(listRows(both.lines, left))).toEqual([
    ["tea", 1, true],
    ["rice", 1, false],
  ]);
  expect(summarize(listRows(both.lines, add(left, "tea", 1)))).toEqual([
    ["tea", 1, false],
    ["rice", 1, false],
  ]);
});

test("what another tab adds comes last, with the quantities of now", () => {
  const more = add(add(both, "cake", 1), "rice", 2);
  expect(summarize(listRows(both.lines, more))).toEqual([
    ["tea", 2, false],
    ["rice", 3, false],
    ["cake", 1, false],
  ]);
});
