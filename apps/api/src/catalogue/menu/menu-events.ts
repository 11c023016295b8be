import { MENU_EVENTS_PATH } from "@santap/contract/calls/menu";
import type { Listener } from "../../ports/push.ts";
import { addressBlock } from "../../http/address-block.ts";
import type { AddTopic, Subscriber } from "../../http/events/serve-events.ts";
import { HttpError } from "../../http/http-error.ts";
import type { MenuCache } from "./menu-cache.ts";

/** Written by triggers of the database; the payload is the store. */
export const MENU_CHANNEL = "menu_changed";

/** Of this process. Many phones of a mall have one address. */
const MAX_PHONES = { ofProcess: 5_000, ofBlock: 500 };

export interface MenuEventsDeps {
  listener: Listener;
  menus: MenuCache;
  clock(): number;
}

interface Phone {
  storeId: string;
  block: string;
  subscriber: Subscriber;
}

/** KDS-6: says 'menu n' where a menu has changed, n rising; phones read it by call. */
export function addMenuEvents(
  addTopic: AddTopic,
  { listener, menus, clock }: MenuEventsDeps,
): void {
  const phones = new Set<Phone>();
  const notify = ({ subscriber }: Phone) => subscriber.send("menu", { menu: clock() });
  listener.on(MENU_CHANNEL, (storeId) => {
    menus.forget(storeId);
    [...phones].filter((phone) => phone.storeId === storeId).forEach(notify);
  });
  listener.onReconnect(() => phones.forEach(notify));
  addTopic({
    name: "menu",
    alone: {
      path: MENU_EVENTS_PATH,
      query: { key: "storeId", minLength: 1 },
      schema: { summary: "Changes of a store's menu, as server-sent events", tags: ["menu"] },
    },
    heartbeat: { everyMs: 15_000, text: ": still here\n\n" },
    async authorize(request, storeId) {
      if (storeId === null || (await menus.get(storeId)) === null) throw new HttpError(404);
      const block = addressBlock(request.ip);
      return (subscriber) => {
        refuseSurplus(phones, block);
        const phone = { storeId, block, subscriber };
        phones.add(phone);
        notify(phone);
        return () => void phones.delete(phone);
      };
    },
  });
}

function refuseSurplus(phones: ReadonlySet<Phone>, block: string): void {
  if (phones.size >= MAX_PHONES.ofProcess) throw new HttpError(503);
  if ([...phones].filter((phone) => phone.block === block).length >= MAX_PHONES.ofBlock)
    throw new HttpError(429);
}
