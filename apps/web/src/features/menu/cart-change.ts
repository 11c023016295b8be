import type { MenuItem } from "@santap/contract/menu";
import {
  addToCart,
  changeQuantity,
  MAX_LINE_QUANTITY,
  type Cart,
  type CartChange,
  type CartChoice,
} from "@santap/domain/cart/cart";

/** Units of a dish in the cart, over all its lines. */
export function countOf(cart: Cart, itemId: string): number {
  return cart.lines
    .filter((line) => line.itemId === itemId)
    .reduce((count, line) => count + line.quantity, 0);
}

/** How many units of a dish a cart may hold: what is left of it, or the most of one line. */
export function portionLimit(item: MenuItem): number {
  return Math.min(item.portionsLeft ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
}

/** Takes one unit off the line of this dish that was added last. */
export function takeOneAway(cart: Cart, itemId: string): Cart {
  const line = cart.lines.findLast((one) => one.itemId === itemId);
  if (!line) return cart;
  const change = changeQuantity(cart, line.lineKey, line.quantity - 1);
  return change.ok ? change.cart : cart;
}

/** The cart with one line made anew, in the same place; equal lines become one. */
export function replaceLine(
  cart: Cart,
  lineKey: string,
  { choice, quantity }: { choice: CartChoice; quantity: number },
): CartChange {
  const at = cart.lines.findIndex((line) => line.lineKey === lineKey);
  const others: Cart = { lines: cart.lines.filter((line) => line.lineKey !== lineKey) };
  const change = addToCart(others, choice, quantity);
  if (!change.ok || at < 0 || change.cart.lines.length === others.lines.length) return change;
  const lines = [...others.lines];
  lines.splice(at, 0, ...change.cart.lines.slice(-1));
  return { ...change, cart: { lines } };
}
