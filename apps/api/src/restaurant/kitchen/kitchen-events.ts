import type { FastifyRequest } from "fastify";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import type { Listener } from "../../ports/push.ts";
import type { CallerRules } from "../../http/caller.ts";
import type { AddTopic, Subscriber } from "../../http/events/serve-events.ts";
import { HttpError } from "../../http/http-error.ts";
import { SECURITY_BY_ACCESS } from "../../http/api-docs/describe-operations.ts";
import { requirePermission } from "../../http/serve-call.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { ACCESS_CHANNEL } from "../staff/publish-access-change.ts";
import { KITCHEN_CHANNEL } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { TABLE_CHANNEL } from "../../ordering/table/rows/publish-table-change.ts";

/** Of a store and this process: screens, with some that have gone and are not known to have. */
const MAX_SCREENS_OF_STORE = 60;
/** Of one holder. Their oldest makes room, so that no device keeps the others of the store out. */
const MAX_SCREENS_OF_HOLDER = 3;
/** Whose screen was replaced comes back in a minute, not at once in a loop. */
const REPLACED_RETRY_MS = 60_000;

export interface KitchenEventsDeps extends Pick<CallerRules, "findStaff"> {
  listener: Listener;
}

interface Screen {
  storeId: string;
  /** A station's device, or a person on devices of their own, in this store. */
  holder: string;
  request: FastifyRequest;
  subscriber: Subscriber;
}

/** KDS-1, FLOOR-1: only says that the board or a table has changed; screens read them by call. */
export function addKitchenEvents(
  addTopic: AddTopic,
  { listener, findStaff }: KitchenEventsDeps,
): void {
  const screens = new Set<Screen>();
  async function findHolder(request: FastifyRequest, storeId: string): Promise<string> {
    const permission = "kitchen:read";
    const found = await findStaff(request, { storeId, permission });
    const { station, operatorId } = requirePermission(found, permission);
    return `${storeId} ${station?.deviceId ?? operatorId}`;
  }
  publishToScreens(listener, screens, findHolder);
  addTopic({
    name: "store",
    alone: {
      path: KITCHEN_EVENTS_PATH,
      query: { key: "storeId", minLength: 1 },
      schema: {
        summary: "Changes of a store's kitchen board and tables, as server-sent events",
        tags: ["staff"],
        security: SECURITY_BY_ACCESS.staff,
      },
    },
    heartbeat: { everyMs: 10_000, text: "event: alive\ndata: {}\n\n" },
    async authorize(request, key) {
      const storeId = key ?? "";
      const holder = await findHolder(request, storeId);
      return (subscriber) => {
        makeRoom(screens, storeId, holder);
        const screen = { storeId, holder, request, subscriber };
        screens.add(screen);
        notifyBoard(screen);
        return () => void screens.delete(screen);
      };
    },
  });
}

function notifyBoard({ subscriber }: Screen): void {
  subscriber.send("board", {});
}

function makeRoom(screens: ReadonlySet<Screen>, storeId: string, holder: string): void {
  const theirs = [...screens].filter((screen) => screen.holder === holder);
  for (const { subscriber } of theirs.slice(
    0,
    Math.max(0, theirs.length - MAX_SCREENS_OF_HOLDER + 1),
  )) {
    subscriber.send("replaced", {}, REPLACED_RETRY_MS);
    subscriber.end();
  }
  const ofStore = [...screens].filter((screen) => screen.storeId === storeId);
  if (ofStore.length >= MAX_SCREENS_OF_STORE) throw new HttpError(429);
}

/** Who may no longer read a store loses its stream; also what was missed without the database. */
function publishToScreens(
  listener: Listener,
  screens: ReadonlySet<Screen>,
  authorize: (request: FastifyRequest, storeId: string) => Promise<unknown>,
): void {
  const listScreens = (storeId: string | null) =>
    [...screens].filter((screen) => screen.storeId === storeId);
  const authorizeAnew = ({ request, storeId, subscriber }: Screen) =>
    void authorize(request, storeId).catch(() => subscriber.end());
  listener.on(KITCHEN_CHANNEL, (storeId) => listScreens(storeId).forEach(notifyBoard));
  listener.on(TABLE_CHANNEL, (sessionId) => {
    for (const { subscriber } of listScreens(parseStoreId(sessionId))) subscriber.send("table", {});
  });
  listener.on(ACCESS_CHANNEL, (storeId) => listScreens(storeId).forEach(authorizeAnew));
  listener.onReconnect(() => {
    screens.forEach(authorizeAnew);
    screens.forEach(notifyBoard);
  });
}
