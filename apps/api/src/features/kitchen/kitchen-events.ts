import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import type { Listener } from "../../db/listen.ts";
import type { CallerRules } from "../../http/caller.ts";
import { startEventStream, type EventStream } from "../../http/connections/event-stream.ts";
import { HttpError } from "../../http/http-error.ts";
import { requirePermission } from "../../http/serve-call.ts";
import { KITCHEN_CHANNEL } from "../order/publish-kitchen-change.ts";

const HEARTBEAT_MS = 10_000;
/** Of a store and this process: screens, with some that have gone and are not known to have. */
const MOST_OF_STORE = 60;
const CHANGED = "event: board\ndata: {}\n\n";

export interface KitchenEventsDeps extends Pick<CallerRules, "findStaff"> {
  listener: Listener;
}

interface Screen extends EventStream {
  storeId: string;
}

/** KDS-1: only says that the board has changed; screens read it by call. */
export function serveKitchenEvents(
  app: FastifyInstance,
  { listener, findStaff }: KitchenEventsDeps,
): void {
  const screens = new Set<Screen>();
  const close = (screen: Screen) => {
    if (screens.delete(screen)) screen.end();
  };
  const tell = (text: string, isMeant: (screen: Screen) => boolean = () => true) => {
    for (const screen of [...screens].filter(isMeant)) if (!screen.write(text)) close(screen);
  };
  listener.on(KITCHEN_CHANNEL, (storeId) => tell(CHANGED, (screen) => screen.storeId === storeId));
  listener.onReconnect(() => tell(CHANGED));
  const heartbeat = setInterval(() => tell("event: alive\ndata: {}\n\n"), HEARTBEAT_MS);
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const screen of [...screens]) close(screen);
  });

  app.get<{ Querystring: { storeId: string } }>(
    `${BASE_PATH}${KITCHEN_EVENTS_PATH}`,
    {
      schema: {
        summary: "Changes of a store's kitchen board, as server-sent events",
        tags: ["staff"],
        querystring: storeQuery,
      },
    },
    async (request, reply) => {
      const { storeId } = request.query;
      const permission = "kitchen:read";
      requirePermission(await findStaff(request, { storeId, permission }), permission);
      // Disconnected while we queried: its close event has passed.
      if (request.raw.socket.destroyed) return reply.hijack();
      if ([...screens].filter((screen) => screen.storeId === storeId).length >= MOST_OF_STORE)
        throw new HttpError(429);
      const screen: Screen = { storeId, ...startEventStream(reply) };
      screens.add(screen);
      request.raw.on("close", () => close(screen));
      screen.write(CHANGED);
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
