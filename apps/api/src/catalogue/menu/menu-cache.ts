import { DAY_MS } from "@santap/domain/calendar/local-time";
import { MOST_ORDERED_DAYS } from "@santap/domain/menu/most-ordered";
import type { Database } from "../../db/database.ts";
import { createCache } from "../../ports/cache.ts";
import { findMenu, type MenuRow } from "./menu-store.ts";

/** A shown menu may be this old; orders never read it. */
const FRESH_MS = 1_000;
const MAX_STORES = 500;

export interface MenuCache {
  get(storeId: string): Promise<MenuRow | null>;
  /** It has changed. */
  forget(storeId: string): void;
}

/** Concurrent readers share one query. */
export function createMenuCache(db: Database, clock: () => number): MenuCache {
  const read = createCache<MenuRow | null>({
    ...{ freshMs: FRESH_MS, most: MAX_STORES, clock },
    keeps: (menu) => menu !== null,
  });
  return {
    get: (storeId) =>
      read(storeId, () => findMenu(db, storeId, new Date(clock() - MOST_ORDERED_DAYS * DAY_MS))),
    forget: read.forget,
  };
}
