import { listDefaultModifiers } from "@santap/domain/menu/default-modifiers";
import { checkSelection } from "@santap/domain/menu/selection";
import type { MenuItem } from "@santap/contract/schemas/menu";
import {
  addToCart,
  changeQuantity,
  MAX_LINE_QUANTITY,
  type Cart,
  type CartChange,
  type CartChoice,
} from "@santap/domain/cart/cart";

/** Over all lines of the dish. */
export function countInCart(cart: Cart, itemId: string): number {
  return cart.lines
    .filter((line) => line.itemId === itemId)
    .reduce((count, line) => count + line.quantity, 0);
}

/**
 * What one more of a dish adds: as it was chosen last, else as it usually is; null where something must be
 * chosen that has no usual answer.
 */
export function findNextChoice(cart: Cart, item: MenuItem): CartChoice | null {
  const last = cart.lines.findLast((line) => line.itemId === item.itemId);
  if (last) return { itemId: item.itemId, modifierIds: last.modifierIds, note: last.note };
  const modifierIds = listDefaultModifiers(item);
  return checkSelection(item, modifierIds).ok
    ? { itemId: item.itemId, modifierIds, note: "" }
    : null;
}

/** The portions left, at most the limit of a line. */
export function getPortionLimit(item: MenuItem): number {
  return Math.min(item.portionsLeft ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
}

/** From the line of this dish that was added last. */
export function removeOne(cart: Cart, itemId: string): Cart {
  const line = cart.lines.findLast((one) => one.itemId === itemId);
  if (!line) return cart;
  const change = changeQuantity(cart, line.lineKey, line.quantity - 1);
  return change.ok ? change.cart : cart;
}

/** Keeps the line's place; equal lines are merged. */
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
