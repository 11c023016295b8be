import type { KeyValueStorage } from "@santap/client/storage";
import type { Menu } from "./menu-data.ts";

/** A menu that stays on the phone, for when the server cannot be reached. */
export interface KeptMenu {
  menu: Menu;
  /** Epoch ms. */
  readAt: number;
}

export interface MenuOnScreen extends KeptMenu {
  /** It is the kept one, as the server cannot be reached. */
  lost: boolean;
}

const MOST = 5;
/** Ids of their stores, the latest first. Logout removes all (`sign-out.ts`). */
const LIST_KEY = "kept-menus";

/** The latest of each store, of as many stores as it keeps. */
export function keepMenu(storage: KeyValueStorage, kept: KeptMenu): void {
  const { storeId } = kept.menu.store;
  const others = readList(storage).filter((one) => one !== storeId);
  const gone = others.splice(MOST - 1);
  for (const one of gone) storage.removeItem(menuKey(one));
  storage.setItem(menuKey(storeId), JSON.stringify(kept));
  storage.setItem(LIST_KEY, JSON.stringify([storeId, ...others]));
}

/** Null where the store's is not kept, or not as this version of the app needs it. */
export function readKeptMenu(storage: KeyValueStorage, storeId: string): KeptMenu | null {
  const kept = parse(storage.getItem(menuKey(storeId))) as KeptMenu | null;
  const { store, categories, mostOrdered } = (kept?.menu ?? {}) as Partial<Menu>;
  const isMenu = Array.isArray(categories) && Array.isArray(mostOrdered);
  return isMenu && store?.storeId === storeId ? kept : null;
}

function readList(storage: KeyValueStorage): string[] {
  const list = parse(storage.getItem(LIST_KEY));
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}

function menuKey(storeId: string): string {
  return `kept-menu:${storeId}`;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
