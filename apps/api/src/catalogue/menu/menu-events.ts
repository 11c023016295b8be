import type { FastifyInstance } from "fastify";
import { MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import type { Listener } from "../../ports/push.ts";
import { addressBlock } from "../../http/address-block.ts";
import { serveStoreEvents } from "../../http/connections/store-event-streams.ts";
import { HttpError } from "../../http/http-error.ts";
import type { MenuCache } from "./menu-cache.ts";

/** Written by triggers of the database; the payload is the store. */
export const MENU_CHANNEL = "menu_changed";

/** Of this process. Many phones of a mall have one address. */
const MOST = { ofProcess: 5_000, ofBlock: 500 };

export interface MenuEventsDeps {
  listener: Listener;
  menus: MenuCache;
  clock(): number;
}

/** KDS-6: says 'menu n' where a menu has changed, n rising; phones read it by call. */
export function serveMenuEvents(
  app: FastifyInstance,
  { listener, menus, clock }: MenuEventsDeps,
): void {
  serveStoreEvents<{ block: string }>(app, listener, {
    path: MENU_EVENTS_PATH,
    schema: { summary: "Changes of a store's menu, as server-sent events", tags: ["menu"] },
    heartbeat: { everyMs: 15_000, text: ": still here\n\n" },
    channel: MENU_CHANNEL,
    onChange: (storeId) => menus.forget(storeId),
    describeChange: () => `event: menu\ndata: ${JSON.stringify({ menu: clock() })}\n\n`,
    async authorize(_request, storeId) {
      if ((await menus.get(storeId)) === null) throw new HttpError(404);
      return null;
    },
    admit(request, _storeId, open) {
      const block = addressBlock(request.ip);
      if (open.size >= MOST.ofProcess) throw new HttpError(503);
      if ([...open].filter((phone) => phone.block === block).length >= MOST.ofBlock)
        throw new HttpError(429);
      return { block };
    },
  });
}
