import type { MenuItem, Modifier } from "@santap/domain/menu/menu";
import type { Connection } from "../../db/database.ts";
import { refuse } from "../../refused.ts";
import type { Names } from "../../names.ts";
import { findOrderable, type OrderableRow } from "./menu-store.ts";

export interface NamedModifier extends Modifier {
  readonly names: Names;
}

export interface OrderableItem extends MenuItem<NamedModifier> {
  readonly names: Names;
  readonly picture: string;
  /** Portions left; null where the dish is not counted. */
  readonly portions: number | null;
}

export interface Orderable {
  store: OrderableRow["store"];
  items: ReadonlyMap<string, OrderableItem>;
}

/** The store and the dishes of an order as the database has them now. 4110001 for no such store. */
export async function loadOrderable(
  db: Connection,
  storeId: string,
  itemIds: readonly string[],
): Promise<Orderable> {
  const row = await findOrderable(db, storeId, [...new Set(itemIds)]);
  if (row === null) refuse("4110001", { variant: "store" });
  const items = row.items.map((item) => [item.itemId, itemOf(item, row)] as const);
  return { store: row.store, items: new Map(items) };
}

function itemOf(item: OrderableRow["items"][number], row: OrderableRow): OrderableItem {
  return {
    itemId: item.itemId,
    price: item.price,
    available: item.onSale && item.portions !== 0,
    names: item.names,
    picture: item.picture,
    portions: item.portions,
    modifierGroups: item.groupIds.flatMap((groupId) =>
      row.groups.filter((group) => group.groupId === groupId),
    ),
  };
}
