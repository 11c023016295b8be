import type { Listener } from "../../../ports/push.ts";
import type { DishIndex } from "./dish-index.ts";

/** A NOTIFY after the commit names the store whose names or stock changed. */
export const SEARCH_CHANNEL = "search_changed";
/** Payload of a NOTIFY for all stores: too many changed at once. */
const ALL = "*";

export function followChanges(
  listener: Pick<Listener, "on" | "onReconnect">,
  { forget, forgetAll }: Pick<DishIndex, "forget" | "forgetAll">,
): void {
  listener.on(SEARCH_CHANNEL, (storeId) => (storeId === ALL ? forgetAll() : forget(storeId)));
  listener.onReconnect(forgetAll);
}
