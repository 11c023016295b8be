import type { DataOf } from "@santap/contract/call";
import type { Language } from "@santap/contract/errors/language";
import type { queryMenu } from "@santap/contract/menu";
import { refuse } from "../../refused.ts";
import type { MenuCache } from "./menu-cache.ts";
import type { MenuItemRow, MenuRow, StoreRow } from "./menu-store.ts";
import { clockTime, openState } from "./opening.ts";

type Menu = DataOf<typeof queryMenu>;

/** Fewer portions than this are worth telling. */
const FEW = 10;

export interface QueryMenu {
  storeId: string;
  language: Language;
  now: number;
}

export async function loadMenu(cache: MenuCache, query: QueryMenu): Promise<Menu> {
  const menu = await cache.get(query.storeId);
  if (menu === null) refuse("4110001", { variant: "store" });
  return {
    store: storeOf(menu.store, query),
    categories: menu.categories.map(({ categoryId, names }) => ({
      categoryId,
      name: names[query.language],
      items: menu.items
        .filter((item) => item.categoryId === categoryId)
        .map((item) => itemOf(item, menu, query.language)),
    })),
  };
}

function storeOf(store: StoreRow, { language, now }: QueryMenu): Menu["store"] {
  const { open, nextChangeAt } = openState(store.opening, now, store.utc_offset_minutes);
  return {
    storeId: store.store_id,
    name: store.names[language],
    description: store.description[language],
    category: store.category[language],
    mall: store.mall?.[language] ?? "",
    imageUrl: store.picture,
    rating: Number(store.rating),
    ratingCount: store.rating_count,
    payMode: store.pay_mode,
    serviceChargePct: store.service_charge_bps / 100,
    pb1Pct: store.pb1_bps / 100,
    open,
    nextChange: nextChangeAt === null ? null : clockTime(nextChangeAt, store.utc_offset_minutes),
  };
}

function itemOf(
  item: MenuItemRow,
  menu: MenuRow,
  language: Language,
): Menu["categories"][number]["items"][number] {
  return {
    itemId: item.itemId,
    name: item.names[language],
    description: item.description[language],
    imageUrl: item.picture,
    price: item.price,
    available: item.onSale && item.portions !== 0,
    portionsLeft: item.portions !== null && item.portions < FEW ? item.portions : null,
    labels: item.labels,
    modifierGroups: item.groupIds.flatMap((groupId) =>
      menu.groups
        .filter((group) => group.groupId === groupId)
        .map((group) => ({
          groupId,
          name: group.names[language],
          min: group.min,
          max: group.max,
          modifiers: group.modifiers.map(({ modifierId, names, price }) => ({
            modifierId,
            name: names[language],
            price,
          })),
        })),
    ),
  };
}
