import type { Place } from "@santap/domain/discovery/place";
import { findMiddle, roundPlace } from "@santap/domain/discovery/place";
import type { Caller } from "../../http/caller.ts";
import type { Content } from "./content/content-cache.ts";
import type { CreativeReader } from "./listed-creatives.ts";
import type { OfferFinder } from "./offer/find-offers.ts";
import type { StoreDirectory } from "./directory/store-directory.ts";

/** What every caller sees alike. */
export interface Sources {
  content: Content;
  directory: StoreDirectory;
}

/** The person that a page is made for. */
export interface Reader extends CreativeReader, OfferFinder {
  caller: Caller;
  /** False: an account that turned recommendations off. */
  recommendations: boolean;
}

/** What a person chose to be near to. */
export interface PlaceQuery {
  at?: Place | undefined;
  mallId?: string | undefined;
  area?: string | undefined;
}

/** Where distances are measured from: the person's place, else the chosen mall or area; null for none. */
export function findOrigin(
  { malls }: Pick<StoreDirectory, "malls">,
  { at, mallId, area }: PlaceQuery,
): Place | null {
  if (at !== undefined) return roundPlace(at);
  const mall = malls.get(mallId ?? "");
  if (mall !== undefined) return mall.place;
  return findMiddle([...malls.values()].flatMap((one) => (one.area === area ? one.place : [])));
}
