import { HOUR_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import type { DiscoverySources } from "../home/register.ts";
import { countForSearch } from "./count-for-search.ts";
import { createDishIndex } from "./dish-index/dish-index.ts";
import { followChanges } from "./dish-index/follow-changes.ts";
import { serveSearch } from "./search-routes.ts";

export function registerSearch(
  { calls, workers, db, clock, listener }: Parts,
  sources: DiscoverySources,
): void {
  const dishes = createDishIndex(db, clock);
  followChanges(listener, dishes);
  serveSearch(calls, { db, clock, dishes, ...sources });
  const count = () => countForSearch(db, clock());
  workers.add({ name: "search-count", everyMs: HOUR_MS / 2, run: count });
}
