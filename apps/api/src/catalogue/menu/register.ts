import type { Parts } from "../../parts.ts";
import { createMenuCache, type MenuCache } from "./menu-cache.ts";
import { addMenuEvents } from "./menu-events.ts";
import { serveMenu, type MenuDeps } from "./menu-routes.ts";
import { endDueSoldOut } from "./sold-out/end-due-sold-out.ts";

export function registerMenu(
  { addTopic, calls, workers, db, clock, listener }: Parts,
  { addAuditEntry }: Pick<MenuDeps, "addAuditEntry">,
): MenuCache {
  const menus = createMenuCache(db, clock);
  serveMenu(calls, { db, menus, clock, addAuditEntry });
  addMenuEvents(addTopic, { listener, menus, clock });
  workers.add({ name: "sold-out-end", everyMs: 1_000, run: () => endDueSoldOut(db, clock()) });
  return menus;
}
