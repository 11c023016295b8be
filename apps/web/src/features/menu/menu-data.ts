import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import type { MenuItem } from "@santap/contract/schemas/menu";
import { plateTint, type PlateTint } from "@santap/ui/media/dish-picture";

export type Menu = DataOf<typeof queryMenu>;

export function listItems(menu: Menu): MenuItem[] {
  return menu.categories.flatMap((category) => category.items);
}

/** Labels that the store's header says for every dish; none where a single dish is without it. */
export function listStoreLabels(menu: Menu): string[] {
  const allHalal = listItems(menu).every((item) => item.labels.includes("HALAL"));
  return menu.store.halal && allHalal ? ["HALAL"] : [];
}

export function getTint(menu: Menu, itemId: string): PlateTint {
  const nth = menu.categories.findIndex((category) =>
    category.items.some((item) => item.itemId === itemId),
  );
  return plateTint(nth);
}
