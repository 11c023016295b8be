import type { FastifyInstance } from "fastify";
import { endDuePauses } from "./restaurant/kitchen/end-pauses.ts";
import { createMenuCache, type MenuCache } from "./catalogue/menu/menu-cache.ts";
import { serveMenuEvents } from "./catalogue/menu/menu-events.ts";
import { serveMenu } from "./catalogue/menu/menu-routes.ts";
import { endDueSoldOut } from "./catalogue/menu/sold-out/end-due-sold-out.ts";
import { completeServedOrders } from "./ordering/order/kitchen/complete-orders.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Parts } from "./parts.ts";
import type { Workers } from "./workers.ts";

const EVERY_MS = 1_000;

/** Menus, what is pushed of them, and what the kitchen's time brings: dishes and stores that come back, orders that are completed. */
export function serveMenus(
  app: FastifyInstance,
  calls: CallServer,
  { db, clock, listener, workers }: Parts & { workers: Workers },
): MenuCache {
  const menus = createMenuCache(db, clock);
  serveMenu(calls, { db, menus, clock });
  serveMenuEvents(app, { listener, menus, clock });
  workers.add({ name: "sold-out-end", everyMs: EVERY_MS, run: () => endDueSoldOut(db, clock()) });
  workers.add({ name: "pause-end", everyMs: EVERY_MS, run: () => endDuePauses(db, clock()) });
  workers.add({
    name: "order-completion",
    everyMs: 60 * EVERY_MS,
    run: () => completeServedOrders(db, clock()),
  });
  return menus;
}
