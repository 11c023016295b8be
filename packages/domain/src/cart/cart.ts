import { visibleText } from "../text/visible-text.ts";

export const MAX_LINE_QUANTITY = 99;
export const MAX_CART_LINES = 50;
/** In grapheme clusters, not in UTF-16 units. */
export const MAX_NOTE_LENGTH = 140;

export interface CartLine {
  /** Equal for the same dish, modifiers and note. */
  readonly lineKey: string;
  readonly itemId: string;
  /** 1 to MAX_LINE_QUANTITY. */
  readonly quantity: number;
  /** Sorted. */
  readonly modifierIds: readonly string[];
  /** Trimmed; empty for none. */
  readonly note: string;
}

export interface Cart {
  readonly lines: readonly CartLine[];
}

/** Not yet in the cart. */
export interface CartChoice {
  readonly itemId: string;
  readonly modifierIds: readonly string[];
  readonly note: string;
}

export type CartRefusal =
  | "BAD_QUANTITY"
  | "TOO_MANY_OF_LINE"
  | "TOO_MANY_LINES"
  | "NOTE_TOO_LONG"
  | "NO_SUCH_LINE";

export type CartChange =
  | { readonly ok: true; readonly cart: Cart; readonly lineKey: string }
  | { readonly ok: false; readonly reason: CartRefusal };

export const EMPTY_CART: Cart = { lines: [] };

/** Independent of the order of modifiers. */
export function buildLineKey(choice: CartChoice): string {
  const { itemId, modifierIds, note } = normalise(choice);
  return JSON.stringify([itemId, modifierIds, note]); // JSON: no id or note can imitate a separator
}

/** Merges with the line of the same key; never reduces a quantity. */
export function addToCart(cart: Cart, choice: CartChoice, quantity: number): CartChange {
  const wanted = normalise(choice);
  if (!isQuantity(quantity)) return refuse("BAD_QUANTITY");
  if ([...wanted.note].length > MAX_NOTE_LENGTH) return refuse("NOTE_TOO_LONG");
  const lineKey = buildLineKey(wanted);
  const present = cart.lines.find((line) => line.lineKey === lineKey);
  if (present) return withQuantity(cart, lineKey, present.quantity + quantity);
  if (cart.lines.length >= MAX_CART_LINES) return refuse("TOO_MANY_LINES");
  if (quantity > MAX_LINE_QUANTITY) return refuse("TOO_MANY_OF_LINE");
  return { ok: true, cart: { lines: [...cart.lines, { lineKey, ...wanted, quantity }] }, lineKey };
}

/** 0 removes the line. */
export function changeQuantity(cart: Cart, lineKey: string, quantity: number): CartChange {
  if (!cart.lines.some((line) => line.lineKey === lineKey)) return refuse("NO_SUCH_LINE");
  if (quantity === 0) return { ok: true, cart: removeLine(cart, lineKey), lineKey };
  return isQuantity(quantity) ? withQuantity(cart, lineKey, quantity) : refuse("BAD_QUANTITY");
}

/** Idempotent. */
export function removeLine(cart: Cart, lineKey: string): Cart {
  return { lines: cart.lines.filter((line) => line.lineKey !== lineKey) };
}

/** Units, not lines. */
export function cartCount(cart: Cart): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0);
}

function withQuantity(cart: Cart, lineKey: string, quantity: number): CartChange {
  if (quantity > MAX_LINE_QUANTITY) return refuse("TOO_MANY_OF_LINE");
  const lines = cart.lines.map((line) => (line.lineKey === lineKey ? { ...line, quantity } : line));
  return { ok: true, cart: { lines }, lineKey };
}

function normalise(choice: CartChoice): CartChoice {
  return {
    itemId: choice.itemId,
    modifierIds: choice.modifierIds.toSorted(),
    note: visibleText(choice.note),
  };
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1;
}

function refuse(reason: CartRefusal): CartChange {
  return { ok: false, reason };
}
