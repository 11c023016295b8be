import type { DataOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { queryMenu } from "@santap/contract/calls/menu";
import type { Allergen } from "@santap/domain/menu/allergen";
import { listMostOrdered } from "@santap/domain/menu/most-ordered";
import type { LocalizedText } from "../../db/localized-text.ts";
import { refuse } from "../../http/refusal.ts";
import { isOnOffer } from "@santap/domain/menu/sold-out";
import { writeOffText, writePauseText } from "./off-texts.ts";
import type { MenuCache } from "./menu-cache.ts";
import type { MenuItemRow, MenuRow, StoreRow } from "./menu-store.ts";
import { clockTime, openState } from "./opening.ts";

type Menu = DataOf<typeof queryMenu>;

const LOW_STOCK = 10;

export interface QueryMenu {
  storeId: string;
  language: Language;
  now: number;
}

export async function loadMenu(cache: MenuCache, query: QueryMenu): Promise<Menu> {
  const menu = await cache.get(query.storeId);
  if (menu === null) refuse(ErrorCode.orderNotFound, { variant: "store" });
  const categories = toCategories(menu, query);
  const items = categories.flatMap((category) => category.items);
  return {
    store: toStore(menu.store, query),
    mostOrdered: listMostOrdered(items, menu.lines),
    categories,
  };
}

function toCategories(menu: MenuRow, query: QueryMenu): Menu["categories"] {
  return menu.categories.map(({ categoryId, names }) => ({
    categoryId,
    name: names[query.language],
    items: menu.items
      .filter((item) => item.categoryId === categoryId)
      .map((item) => toItem(item, menu, query)),
  }));
}

function toStore(store: StoreRow, { language, now }: QueryMenu): Menu["store"] {
  const { open, nextChangeAt } = openState(store.opening, now, store.utc_offset_minutes);
  return {
    storeId: store.store_id,
    name: store.names[language],
    localName: store.names.idID,
    halal: store.halal,
    description: store.description[language],
    category: store.category[language],
    mall: store.mall?.[language] ?? "",
    imageUrl: store.picture,
    rating: Number(store.rating),
    ratingCount: store.rating_count,
    payMode: store.pay_mode,
    serviceChargePct: store.service_charge_bps / 100,
    takeawayServiceCharge: store.takeaway_service_charge,
    pb1Pct: store.pb1_bps / 100,
    open,
    nextChange: nextChangeAt === null ? null : clockTime(nextChangeAt, store.utc_offset_minutes),
    pauseText: writePauseText(store.opening, now, language),
  };
}

function toItem(
  item: MenuItemRow,
  menu: MenuRow,
  query: QueryMenu,
): Menu["categories"][number]["items"][number] {
  const { language } = query;
  return {
    itemId: item.itemId,
    name: item.names[language],
    localName: item.names.idID,
    otherNames: listOtherNames(item.names, language),
    description: item.description[language],
    imageUrl: item.picture,
    price: item.price,
    available: isOnOffer(item),
    offText: writeOffText(item, { ...query, store: menu.store }),
    portionsLeft: item.portions !== null && item.portions < LOW_STOCK ? item.portions : null,
    labels: item.labels,
    allergens: item.allergens as Allergen[],
    kind: item.kind,
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

function listOtherNames(names: LocalizedText, language: Language): string[] {
  const others = [names.idID, names.enGB, names.zhCN].filter((name) => name !== names[language]);
  return [...new Set(others)];
}
