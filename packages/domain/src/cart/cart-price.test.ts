import { describe, expect, test } from "vitest";
import { addToCart, EMPTY_CART, type Cart } from "./cart.ts";
import { cartSubtotal, priceCart } from "./cart-price.ts";

const SIZE = {
  groupId: "G3",
  min: 1,
  max: 1,
  modifiers: [
    { modifierId: "regular", price: 0 },
    { modifierId: "large", price: 6000 },
  ],
};
const COFFEE = { itemId: "coffee", price: 28_000, available: true, modifierGroups: [SIZE] };
const TOAST = { itemId: "toast", price: 27_000, available: true, modifierGroups: [] };

function buildCart(...lines: [itemId: string, quantity: number, ...modifierIds: string[]][]): Cart {
  return lines.reduce<Cart>((cart, [itemId, quantity, ...modifierIds]) => {
    const change = addToCart(cart, { itemId, modifierIds, note: "" }, quantity);
    if (!change.ok) throw new Error(change.reason);
    return change.cart;
  }, EMPTY_CART);
}

describe("what a cart costs", () => {
  test("what a cart costs is each unit with its modifiers, times its quantity", () => {
    const cart = buildCart(["coffee", 2, "large"], ["coffee", 1, "regular"], ["toast", 3]);
    const prices = priceCart(cart, [COFFEE, TOAST]);
    expect(prices.map((line) => line.ok && [line.unitPrice, line.total])).toEqual([
      [34_000, 68_000],
      [28_000, 28_000],
      [27_000, 81_000],
    ]);
    expect(prices.map((line) => line.lineKey)).toEqual(cart.lines.map((line) => line.lineKey));
    expect(cartSubtotal(cart, [COFFEE, TOAST])).toBe(177_000);
  });

  test("what a cart costs is nothing for nothing", () => {
    expect(cartSubtotal(EMPTY_CART, [COFFEE])).toBe(0);
  });

  test("what a cart costs leaves out, and names, what can no longer be had", () => {
    const cart = buildCart(["coffee", 1, "large"], ["toast", 1], ["soup", 1], ["coffee", 1]);
    const menu = [COFFEE, { ...TOAST, available: false }];
    expect(priceCart(cart, menu).map((line) => (line.ok ? "ok" : line.reason))).toEqual([
      "ok",
      "UNAVAILABLE",
      "NO_SUCH_ITEM",
      "TOO_FEW",
    ]);
    expect(cartSubtotal(cart, menu)).toBe(34_000);
  });

  test("notices a modifier that left the menu", () => {
    const menu = [{ ...COFFEE, modifierGroups: [] }];
    expect(priceCart(buildCart(["coffee", 1, "large"]), menu)).toMatchObject([
      { ok: false, reason: "UNKNOWN_MODIFIER" },
    ]);
  });
});
