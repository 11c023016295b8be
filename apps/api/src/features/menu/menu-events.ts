import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import type { Listener } from "../../db/listen.ts";
import { addressBlock } from "../../http/address-block.ts";
import { startEventStream, type EventStream } from "../../http/connections/event-stream.ts";
import { HttpError } from "../../http/http-error.ts";
import type { MenuCache } from "./menu-cache.ts";

/** Written by triggers of the database; the payload is the store. */
export const MENU_CHANNEL = "menu_changed";

const HEARTBEAT_MS = 15_000;
/** Of this process. Many phones of a mall have one address. */
const MOST = { ofProcess: 5_000, ofBlock: 500 };

export interface MenuEventsDeps {
  listener: Listener;
  menus: MenuCache;
  clock(): number;
}

interface Phone extends EventStream {
  storeId: string;
  block: string;
}

/** KDS-6: says 'menu n' where a menu has changed, n rising; phones read it by call. */
export function serveMenuEvents(
  app: FastifyInstance,
  { listener, menus, clock }: MenuEventsDeps,
): void {
  const phones = new Set<Phone>();
  const close = (phone: Phone) => {
    if (phones.delete(phone)) phone.end();
  };
  const tell = (text: string, isMeant: (phone: Phone) => boolean = () => true) => {
    for (const phone of [...phones].filter(isMeant)) if (!phone.write(text)) close(phone);
  };
  const changed = () => `event: menu\ndata: ${JSON.stringify({ menu: clock() })}\n\n`;
  listener.on(MENU_CHANNEL, (storeId) => {
    menus.forget(storeId);
    tell(changed(), (phone) => phone.storeId === storeId);
  });
  listener.onReconnect(() => tell(changed()));
  const heartbeat = setInterval(() => tell(": still here\n\n"), HEARTBEAT_MS);
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const phone of [...phones]) close(phone);
  });

  app.get<{ Querystring: { storeId: string } }>(
    `${BASE_PATH}${MENU_EVENTS_PATH}`,
    {
      schema: {
        summary: "Changes of a store's menu, as server-sent events",
        tags: ["menu"],
        querystring: storeQuery,
      },
    },
    async (request, reply) => {
      const { storeId } = request.query;
      if ((await menus.get(storeId)) === null) throw new HttpError(404);
      // Disconnected while we queried: its close event has passed.
      if (request.raw.socket.destroyed) return reply.hijack();
      const block = addressBlock(request.ip);
      if (phones.size >= MOST.ofProcess) throw new HttpError(503);
      if ([...phones].filter((phone) => phone.block === block).length >= MOST.ofBlock)
        throw new HttpError(429);
      const phone: Phone = { storeId, block, ...startEventStream(reply) };
      phones.add(phone);
      request.raw.on("close", () => close(phone));
      phone.write(changed());
    },
  );
}

const storeQuery = {
  type: "object",
  required: ["storeId"],
  additionalProperties: false,
  properties: {
    storeId: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9._:-]+$" },
  },
};
