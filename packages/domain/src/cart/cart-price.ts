import type { MenuItem } from "../menu/menu.ts";
import { checkSelection, type SelectionProblem } from "../menu/selection.ts";
import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { Cart, CartLine } from "./cart.ts";

export type CartLinePrice =
  | {
      readonly ok: true;
      readonly lineKey: string;
      readonly unitPrice: Rupiah;
      readonly total: Rupiah;
    }
  | {
      readonly ok: false;
      readonly lineKey: string;
      readonly reason: "NO_SUCH_ITEM" | "UNAVAILABLE" | SelectionProblem;
    };

/** Each line at current prices, or why it is not available; in cart order. */
export function priceCart(cart: Cart, menu: readonly MenuItem[]): CartLinePrice[] {
  const items = new Map(menu.map((item) => [item.itemId, item]));
  return cart.lines.map((line) => priceLine(line, items.get(line.itemId)));
}

/** The total of the lines that can still be ordered, before discounts, service and tax. */
export function cartSubtotal(cart: Cart, menu: readonly MenuItem[]): Rupiah {
  return sumRupiah(priceCart(cart, menu).map((line) => (line.ok ? line.total : 0)));
}

function priceLine(line: CartLine, item: MenuItem | undefined): CartLinePrice {
  const { lineKey } = line;
  if (!item) return { ok: false, lineKey, reason: "NO_SUCH_ITEM" };
  if (!item.available) return { ok: false, lineKey, reason: "UNAVAILABLE" };
  const selection = checkSelection(item, line.modifierIds);
  if (!selection.ok) return { ok: false, lineKey, reason: selection.reason };
  const { unitPrice } = selection;
  return { ok: true, lineKey, unitPrice, total: unitPrice * line.quantity };
}
// x
