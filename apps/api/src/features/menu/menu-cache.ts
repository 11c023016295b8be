import { MOST_ORDERED_DAYS } from "@santap/domain/menu/most-ordered";
import type { Database } from "../../db/database.ts";
import { findMenu, type MenuRow } from "./menu-store.ts";

/** A shown menu may be this old; orders never read it. */
const FRESH_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_STORES = 500;

export interface MenuCache {
  get(storeId: string): Promise<MenuRow | null>;
}

/** Concurrent readers share one query. */
export function createMenuCache(db: Database, clock: () => number): MenuCache {
  const entries = new Map<string, { at: number; menu: Promise<MenuRow | null> }>();
  return {
    get(storeId) {
      const now = clock();
      const known = entries.get(storeId);
      if (known !== undefined && now - known.at < FRESH_MS) return known.menu;
      const menu = findMenu(db, storeId, new Date(now - MOST_ORDERED_DAYS * DAY_MS));
      // Unknown stores and failures are not cached, and invented ids cannot fill the memory.
      if (entries.size >= MAX_STORES) entries.clear();
      entries.set(storeId, { at: now, menu });
      menu.then(
        (found) => found === null && entries.delete(storeId),
        () => entries.delete(storeId),
      );
      return menu;
    },
  };
}
