import type { Place } from "@santap/domain/discovery/place";
import { roundPlace } from "@santap/domain/discovery/place";
import type { BestOffer } from "@santap/contract/schemas/discovery/best-offer";
import type { Caller } from "../../http/caller.ts";
import type { Content } from "./content/content-cache.ts";
import type { CreativeReader } from "./listed-creatives.ts";
import type { ListedStore, StoreDirectory } from "./store-directory.ts";

/** What every caller sees alike. */
export interface Sources {
  content: Content;
  directory: StoreDirectory;
}

/** The person that a page is made for. */
export interface Reader extends CreativeReader {
  caller: Caller;
  /** False: an account that turned recommendations off. */
  recommendations: boolean;
  /** Null: nothing that the caller could use at the store now. */
  findOffer(store: ListedStore): BestOffer | null;
}

/** Where distances are measured from: the person's place, else the chosen mall; null for neither. */
export function findOrigin(
  { malls }: Pick<StoreDirectory, "malls">,
  { at, mallId }: { at?: Place | undefined; mallId?: string | undefined },
): Place | null {
  if (at !== undefined) return roundPlace(at);
  return malls.get(mallId ?? "")?.place ?? null;
}
