import type { AgainLine } from "@santap/contract/schemas/order";
import { addToCart, EMPTY_CART, type Cart } from "@santap/domain/cart/cart";

export interface Refill {
  cart: Cart;
  /** Ordered before and not in the cart, or in it at another price; in the order's order. */
  changed: AgainLine[];
}

/** What of an earlier order goes into the cart: all that is still sold, at its price of now. */
export function planRefill(lines: readonly AgainLine[]): Refill {
  const plan: Refill = { cart: EMPTY_CART, changed: [] };
  for (const line of lines) {
    const sold = line.problem === null || line.problem === "PRICE";
    const change = sold ? addToCart(plan.cart, line, line.quantity) : null;
    if (change?.ok) plan.cart = change.cart;
    if (line.problem !== null || !change?.ok) plan.changed.push(line);
  }
  return plan;
}
