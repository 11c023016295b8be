import type { Listener } from "../../../../db/listen.ts";
import type { DishIndex } from "./dish-index.ts";

/** The database tells which store's names or stock changed, after the commit. */
export const SEARCH_CHANNEL = "search_changed";
/** Too many to be told one by one. */
const ALL = "*";

export function followChanges(
  listener: Pick<Listener, "on" | "onReconnect">,
  { forget, forgetAll }: Pick<DishIndex, "forget" | "forgetAll">,
): void {
  listener.on(SEARCH_CHANNEL, (storeId) => (storeId === ALL ? forgetAll() : forget(storeId)));
  listener.onReconnect(forgetAll);
}
