import type { FastifyInstance } from "fastify";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import type { Listener } from "../../ports/push.ts";
import type { CallerRules } from "../../http/caller.ts";
import { serveStoreEvents } from "../../http/connections/store-event-streams.ts";
import { HttpError } from "../../http/http-error.ts";
import { SECURITY_BY_ACCESS } from "../../http/api-docs/describe-operations.ts";
import { requirePermission } from "../../http/serve-call.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { ACCESS_CHANNEL } from "../staff/publish-access-change.ts";
import { KITCHEN_CHANNEL } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { TABLE_CHANNEL } from "../../ordering/table/rows/publish-table-change.ts";

/** Of a store and this process: screens, with some that have gone and are not known to have. */
const MOST_OF_STORE = 60;
const CHANGED = "event: board\ndata: {}\n\n";
/** Of one of the store's tables; the kitchen does not read it. */
const TABLE_CHANGED = "event: table\ndata: {}\n\n";

export interface KitchenEventsDeps extends Pick<CallerRules, "findStaff"> {
  listener: Listener;
}

/** KDS-1, FLOOR-1: only says that the board or a table has changed; screens read them by call. */
export function serveKitchenEvents(
  app: FastifyInstance,
  { listener, findStaff }: KitchenEventsDeps,
): void {
  serveStoreEvents<object>(app, listener, {
    path: KITCHEN_EVENTS_PATH,
    schema: {
      summary: "Changes of a store's kitchen board and tables, as server-sent events",
      tags: ["staff"],
      security: SECURITY_BY_ACCESS.staff,
    },
    heartbeat: { everyMs: 10_000, text: "event: alive\ndata: {}\n\n" },
    channel: KITCHEN_CHANNEL,
    accessChannel: ACCESS_CHANNEL,
    also: { channel: TABLE_CHANNEL, findStoreId: parseStoreId, text: TABLE_CHANGED },
    describeChange: () => CHANGED,
    async authorize(request, storeId) {
      const permission = "kitchen:read";
      const found = await findStaff(request, { storeId, permission });
      const { station, operatorId } = requirePermission(found, permission);
      return `${storeId} ${station?.deviceId ?? operatorId}`;
    },
    admit(_request, storeId, open) {
      if ([...open].filter((screen) => screen.storeId === storeId).length >= MOST_OF_STORE)
        throw new HttpError(429);
      return {};
    },
  });
}
