import { ErrorCode } from "@santap/contract/errors/codes";
import { isOnOffer } from "@santap/domain/menu/sold-out";
import type { MenuItem, Modifier } from "@santap/domain/menu/menu";
import type { Connection } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import { findOrderable, type OrderableRow } from "./menu-store.ts";

export interface NamedModifier extends Modifier {
  readonly names: LocalizedText;
}

export interface OrderableItem extends MenuItem<NamedModifier> {
  readonly names: LocalizedText;
  readonly picture: string;
  readonly categoryId: string;
  /** Portions left; null where the dish is not counted. */
  readonly portions: number | null;
  /** Also while the office keeps it off the menu. */
  readonly soldOut: boolean;
  /** A station that prepares it pauses. */
  readonly paused: boolean;
}

export interface Orderable {
  store: OrderableRow["store"];
  items: ReadonlyMap<string, OrderableItem>;
}

/** As stored now; orderNotFound for an unknown store. */
export function loadOrderable(
  db: Connection,
  storeId: string,
  itemIds: readonly string[],
): Promise<Orderable> {
  return loadDishes(db, storeId, { ordered: itemIds, shown: [] });
}

/** The same, with dishes that are only shown: they may lack modifiers. */
export async function loadDishes(
  db: Connection,
  storeId: string,
  { ordered, shown }: { ordered: readonly string[]; shown: readonly string[] },
): Promise<Orderable> {
  const all = [...new Set([...ordered, ...shown])];
  const row = await findOrderable(db, storeId, { ordered, all });
  if (row === null) refuse(ErrorCode.orderNotFound, { variant: "store" });
  const items = row.items.map((item) => [item.itemId, toOrderableItem(item, row)] as const);
  return { store: row.store, items: new Map(items) };
}

function toOrderableItem(item: OrderableRow["items"][number], row: OrderableRow): OrderableItem {
  return {
    itemId: item.itemId,
    price: item.price,
    available: isOnOffer(item),
    names: item.names,
    picture: item.picture,
    categoryId: item.categoryId,
    portions: item.portions,
    soldOut: !isOnOffer({ ...item, pause: null }),
    paused: item.pause !== null,
    modifierGroups: item.groupIds.flatMap((groupId) =>
      row.groups.filter((group) => group.groupId === groupId),
    ),
  };
}
