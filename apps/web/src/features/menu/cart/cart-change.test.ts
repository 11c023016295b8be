import type { MenuItem } from "@santap/contract/schemas/menu";
import { addToCart, EMPTY_CART, type Cart } from "@santap/domain/cart/cart";
import { describe, expect, test } from "vitest";
import { countInCart, findNextChoice, replaceLine, removeOne } from "./cart-change.ts";

function makeCart(...choices: [itemId: string, modifiers: string[], quantity: number][]): Cart {
  return choices.reduce<Cart>((cart, [itemId, modifierIds, quantity]) => {
    const change = addToCart(cart, { itemId, modifierIds, note: "" }, quantity);
    return change.ok ? change.cart : cart;
  }, EMPTY_CART);
}

const summarize = (cart: Cart) =>
  cart.lines.map((line) => [line.itemId, line.modifierIds, line.quantity]);
const mixed = makeCart(["tea", ["hot"], 1], ["rice", [], 2], ["tea", ["iced"], 2]);

describe("changes of a cart from the menu", () => {
  test("a dish counts over all its lines", () => {
    expect([
      countInCart(mixed, "tea"),
      countInCart(mixed, "rice"),
      countInCart(mixed, "none"),
    ]).toEqual([3, 2, 0]);
  });

  test("one less comes off the line that was added last, and the last unit takes it away", () => {
    const less = removeOne(removeOne(mixed, "tea"), "tea");
    expect(summarize(less)).toEqual([
      ["tea", ["hot"], 1],
      ["rice", [], 2],
    ]);
  });

  test("one more is the choice that was added last, with its options and its note", () => {
    const item = { itemId: "tea", modifierGroups: [{}] } as unknown as MenuItem;
    expect(findNextChoice(mixed, item)).toEqual({ itemId: "tea", modifierIds: ["iced"], note: "" });
  });

  test("a dish that is not in the cart is added as it usually is, or asked for what has no usual answer", () => {
    const size = (min: number, max: number) => ({
      groupId: "size",
      ...{ min, max },
      modifiers: [
        { modifierId: "large", price: 4000 },
        { modifierId: "usual", price: 0 },
      ],
    });
    const cake = (...modifierGroups: object[]) =>
      ({ itemId: "cake", price: 20_000, modifierGroups }) as unknown as MenuItem;
    const added = (modifierIds: string[]) => ({ itemId: "cake", modifierIds, note: "" });
    expect(findNextChoice(mixed, cake())).toEqual(added([]));
    expect(findNextChoice(mixed, cake(size(1, 1)))).toEqual(added(["usual"]));
    expect(findNextChoice(mixed, cake(size(0, 2)))).toEqual(added([]));
    expect(findNextChoice(mixed, cake(size(1, 2)))).toBeNull();
  });

  test("a changed line keeps its place", () => {
    const [first] = mixed.lines;
    const change = replaceLine(mixed, first?.lineKey ?? "", {
      choice: { itemId: "tea", modifierIds: ["warm"], note: "" },
      quantity: 4,
    });
    expect(change.ok && summarize(change.cart)).toEqual([
      ["tea", ["warm"], 4],
      ["rice", [], 2],
      ["tea", ["iced"], 2],
    ]);
  });

  test("a line changed into one that is there already becomes one with it", () => {
    const [first] = mixed.lines;
    const change = replaceLine(mixed, first?.lineKey ?? "", {
      choice: { itemId: "tea", modifierIds: ["iced"], note: "" },
      quantity: 1,
    });
    expect(change.ok && summarize(change.cart)).toEqual([
      ["rice", [], 2],
      ["tea", ["iced"], 3],
    ]);
  });
});
