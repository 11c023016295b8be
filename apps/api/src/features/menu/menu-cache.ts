import type { Database } from "../../db/database.ts";
import { findMenu, type MenuRow } from "./menu-store.ts";

/** A menu may be shown this long after a change; orders never read it. */
const FRESH_MS = 1_000;
const MOST_STORES = 500;

export interface MenuCache {
  get(storeId: string): Promise<MenuRow | null>;
}

/** Menus as read a moment ago: a busy table scans once, not once a diner. */
export function createMenuCache(db: Database, clock: () => number): MenuCache {
  const entries = new Map<string, { at: number; menu: Promise<MenuRow | null> }>();
  return {
    get(storeId) {
      const now = clock();
      const known = entries.get(storeId);
      if (known !== undefined && now - known.at < FRESH_MS) return known.menu;
      const menu = findMenu(db, storeId);
      // Nothing unknown or failed stays, and no flood of invented ids fills the memory.
      if (entries.size >= MOST_STORES) entries.clear();
      entries.set(storeId, { at: now, menu });
      menu.then(
        (found) => found === null && entries.delete(storeId),
        () => entries.delete(storeId),
      );
      return menu;
    },
  };
}
