import { measureDistance } from "@santap/domain/discovery/place";
import { compareHits, toPopularity, type RankedHit } from "@santap/domain/search/rank-hits";
import type { ListedStore } from "../home/directory/store-directory.ts";
import type { Candidate } from "./dish-index/candidate.ts";
import { isOpen, isSearched, type SearchPlace } from "./preferred-stores.ts";

export interface Ranked extends RankedHit {
  readonly kind: Candidate["kind"];
  readonly store: ListedStore;
}

/** Those of stores that are searched, best first. */
export function rankCandidates(candidates: readonly Candidate[], place: SearchPlace): Ranked[] {
  const places = new Map<string, ReturnType<typeof locate>>();
  const ranked = candidates.flatMap((candidate) => {
    const { storeId } = candidate;
    if (!places.has(storeId)) places.set(storeId, locate(storeId, place));
    const at = places.get(storeId) ?? null;
    return at === null ? [] : [toRanked(candidate, at)];
  });
  return ranked.toSorted(compareHits);
}

interface StoreAt {
  store: ListedStore;
  open: boolean;
  distance: number | null;
}

/** Null where the store is unknown or not searched. */
function locate(storeId: string, place: SearchPlace): StoreAt | null {
  const store = place.directory.stores.get(storeId);
  if (store === undefined || !isSearched(store, place)) return null;
  const distance = place.from && store.place && measureDistance(place.from, store.place);
  return { store, open: isOpen(store, place), distance };
}

function toRanked(candidate: Candidate, { store, open, distance }: StoreAt): Ranked {
  const { kind, tier, available, documentId: id } = candidate;
  const popularity = kind === "STORE" ? toPopularity(store.row.rating_count) : candidate.popularity;
  return { id, kind, tier, store, distance, popularity, ready: open && available };
}
