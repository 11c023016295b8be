import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addToCart,
  cartCount,
  changeQuantity,
  EMPTY_CART,
  buildLineKey,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  MAX_NOTE_LENGTH,
  removeLine,
  type Cart,
  type CartChange,
  type CartChoice,
} from "./cart.ts";

const COFFEE: CartChoice = { itemId: "S06-01", modifierIds: ["large", "oat"], note: "" };
const TEA: CartChoice = { itemId: "S06-02", modifierIds: [], note: "" };

function getCart(change: CartChange): Cart {
  if (!change.ok) throw new Error(change.reason);
  return change.cart;
}

const add = (cart: Cart, choice: CartChoice, quantity = 1) =>
  getCart(addToCart(cart, choice, quantity));

function fullCart(): Cart {
  const ids = Array.from({ length: MAX_CART_LINES }, (_, index) => `item-${index}`);
  return ids.reduce((cart, itemId) => add(cart, { ...TEA, itemId }), EMPTY_CART);
}

describe("a line's key", () => {
  test("a line's key does not depend on the order of modifiers or on stray spaces", () => {
    const same = { itemId: "S06-01", modifierIds: ["oat", "large"], note: "  " };
    expect(buildLineKey(same)).toBe(buildLineKey(COFFEE));
  });

  test("differs by dish, modifiers and note", () => {
    const keys = [COFFEE, TEA, { ...COFFEE, modifierIds: ["oat"] }, { ...COFFEE, note: "panas" }];
    expect(new Set(keys.map(buildLineKey)).size).toBe(4);
  });

  test("a line's key cannot be imitated by ids or notes that contain its separators", () => {
    const one = { itemId: "a", modifierIds: ["b,c"], note: "" };
    const two = { itemId: "a", modifierIds: ["b", "c"], note: "" };
    const three = { itemId: "a", modifierIds: [], note: '"],["b' };
    expect(new Set([one, two, three].map(buildLineKey)).size).toBe(3);
  });

  test("a line's key treats the same accent written in two ways as one", () => {
    expect(buildLineKey({ ...TEA, note: "cafe\u0301" })).toBe(
      buildLineKey({ ...TEA, note: "caf\u00e9" }),
    );
  });
});

describe("adding to a cart", () => {
  test("adding to a cart makes a line with sorted modifiers and a tidy note", () => {
    const choice = { ...COFFEE, modifierIds: ["oat", "large"], note: "  kurang \n manis " };
    expect(add(EMPTY_CART, choice, 2).lines).toEqual([
      {
        lineKey: buildLineKey(choice),
        itemId: "S06-01",
        quantity: 2,
        modifierIds: ["large", "oat"],
        note: "kurang manis",
      },
    ]);
  });

  test("adding to a cart adds to the line that is there already, and keeps its place", () => {
    const cart = add(add(add(EMPTY_CART, COFFEE, 2), TEA), COFFEE, 3);
    expect(cart.lines.map((line) => line.quantity)).toEqual([5, 1]);
  });

  test("adding to a cart leaves the cart it was given as it was", () => {
    const before = add(EMPTY_CART, COFFEE);
    add(before, COFFEE, 4);
    expect(before.lines[0]?.quantity).toBe(1);
    expect(EMPTY_CART.lines).toHaveLength(0);
  });

  test("adding to a cart names the line it went to", () => {
    expect(addToCart(EMPTY_CART, TEA, 1)).toMatchObject({ lineKey: buildLineKey(TEA) });
  });

  test.each([0, -1, 1.5, Number.NaN])("adding to a cart refuses a quantity of %d", (quantity) => {
    expect(addToCart(EMPTY_CART, TEA, quantity)).toEqual({ ok: false, reason: "BAD_QUANTITY" });
  });

  test("adding to a cart takes 99 of a line and not one more, at once or bit by bit", () => {
    const cart = add(EMPTY_CART, TEA, MAX_LINE_QUANTITY);
    expect(cartCount(cart)).toBe(99);
    expect(addToCart(cart, TEA, 1)).toEqual({ ok: false, reason: "TOO_MANY_OF_LINE" });
    expect(addToCart(EMPTY_CART, TEA, 100)).toEqual({ ok: false, reason: "TOO_MANY_OF_LINE" });
  });

  test("adding to a cart takes 50 lines and not one more, but still more of those it has", () => {
    const cart = fullCart();
    expect(addToCart(cart, COFFEE, 1)).toEqual({ ok: false, reason: "TOO_MANY_LINES" });
    expect(cartCount(add(cart, { ...TEA, itemId: "item-7" }))).toBe(51);
  });

  test("adding to a cart counts the characters of a note as people do", () => {
    const emoji = "🌶".repeat(MAX_NOTE_LENGTH);
    expect(addToCart(EMPTY_CART, { ...TEA, note: emoji }, 1).ok).toBe(true);
    expect(addToCart(EMPTY_CART, { ...TEA, note: `${emoji}!` }, 1)).toEqual({
      ok: false,
      reason: "NOTE_TOO_LONG",
    });
  });
});

describe("changing a cart", () => {
  const cart = add(add(EMPTY_CART, COFFEE, 2), TEA);
  const key = buildLineKey(COFFEE);

  test("changing a cart sets a quantity", () => {
    expect(cartCount(getCart(changeQuantity(cart, key, 7)))).toBe(8);
  });

  test("a quantity of 0 removes the line", () => {
    expect(getCart(changeQuantity(cart, key, 0)).lines.map((line) => line.itemId)).toEqual([
      "S06-02",
    ]);
  });

  test("changing a cart refuses impossible quantities and lines that are not there", () => {
    expect(changeQuantity(cart, key, 100)).toEqual({ ok: false, reason: "TOO_MANY_OF_LINE" });
    expect(changeQuantity(cart, key, -1)).toEqual({ ok: false, reason: "BAD_QUANTITY" });
    expect(changeQuantity(cart, key, 0.5)).toEqual({ ok: false, reason: "BAD_QUANTITY" });
    expect(changeQuantity(cart, "gone", 1)).toEqual({ ok: false, reason: "NO_SUCH_LINE" });
  });

  test("removing twice is removing once", () => {
    const once = removeLine(cart, key);
    expect(once.lines).toHaveLength(1);
    expect(removeLine(once, key)).toEqual(once);
  });

  test("an empty cart counts nothing", () => {
    expect(cartCount(EMPTY_CART)).toBe(0);
  });
});

test("for any sequence of taps keys stay unique, limits hold and a refusal changes nothing", () => {
  const tap = fc.record({
    itemId: fc.constantFrom("a", "b", "c"),
    modifierIds: fc.shuffledSubarray(["x", "y"]),
    note: fc.constantFrom("", " ", "hot"),
    quantity: fc.integer({ min: -1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
      let cart: Cart = EMPTY_CART;
      for (const { quantity, ...choice } of taps) {
        const change = addToCart(cart, choice, quantity);
        const added = change.ok ? cartCount(change.cart) - cartCount(cart) : 0;
        expect(added).toBe(change.ok ? quantity : 0);
        if (change.ok) cart = change.cart;
      }
      expect(new Set(cart.lines.map((line) => line.lineKey)).size).toBe(cart.lines.length);
      expect(cart.lines.every((line) => line.quantity >= 1 && line.quantity <= 99)).toBe(true);
      expect(cart.lines.every((line) => line.lineKey === buildLineKey(line))).toBe(true);
    }),
  );
});
