import type { DataOf } from "@santap/contract/call";
import { cartSubtotal, type Cart } from "@santap/domain/cart/cart";
import type { MenuItem, queryMenu } from "@santap/contract/menu";
import { plateTint, type PlateTint } from "@santap/ui/media/dish-picture";

export type Menu = DataOf<typeof queryMenu>;

export function itemsOf(menu: Menu): MenuItem[] {
  return menu.categories.flatMap((category) => category.items);
}

/** Rupiah for what can be had, before coupons, service and tax. A preview: the server decides. */
export function subtotalOf(menu: Menu, cart: Cart): number {
  return cartSubtotal(cart, itemsOf(menu));
}

/** The plate of a dish: one tint per category. */
export function tintOf(menu: Menu, itemId: string): PlateTint {
  const nth = menu.categories.findIndex((category) =>
    category.items.some((item) => item.itemId === itemId),
  );
  return plateTint(nth);
}

/** The names of what was chosen of a dish, in the order of the menu. */
export function modifierNames(item: MenuItem, modifierIds: readonly string[]): string[] {
  return item.modifierGroups
    .flatMap((group) => group.modifiers)
    .filter((modifier) => modifierIds.includes(modifier.modifierId))
    .map((modifier) => modifier.name);
}
