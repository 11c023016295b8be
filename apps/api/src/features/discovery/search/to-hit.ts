import type { SearchHit } from "@santap/contract/schemas/discovery/search";
import { findMatches, type SearchedUnit } from "@santap/domain/search/find-matches";
import { toStoreSummary } from "../list-stores.ts";
import { isOpen, type SearchPlace } from "./preferred-stores.ts";
import type { Ranked } from "./rank-candidates.ts";
import type { HitRow } from "./search-store.ts";

export interface Shown {
  readonly place: SearchPlace;
  readonly units: readonly SearchedUnit[];
}

export function toHit(row: HitRow, ranked: Ranked, { place, units }: Shown): SearchHit {
  const { language } = place.reader;
  const { store } = ranked;
  const matches = findMatches(row.names[language], units);
  if (row.kind === "STORE") {
    return { kind: "STORE", matches, store: toStoreSummary(store, place.from, place.reader) };
  }
  const thing = {
    matches,
    storeId: row.store_id,
    storeName: store.row.names[language],
    mallName: store.mall?.names[language] ?? null,
    distance: ranked.distance,
    open: isOpen(store, place),
    name: row.names[language],
    imageUrl: row.picture,
    price: row.price,
    available: row.available,
  };
  if (row.kind === "DISH")
    return { kind: "DISH", ...thing, itemId: row.thing_id, labels: row.labels };
  const { list_price: listPrice, valid_days: validDays } = row;
  return { kind: "DEAL", ...thing, dealId: row.thing_id, listPrice, validDays };
}
