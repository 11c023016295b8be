import type { DataOf } from "@santap/contract/call";
import type { pavilionInfo } from "@santap/contract/calls/discovery";
import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../http/refusal.ts";
import type { Content } from "./content/content-cache.ts";
import { toStoreSummary } from "./list-stores.ts";
import type { CreativeReader } from "./listed-creatives.ts";
import type { StoreDirectory } from "./store-directory.ts";

/** Its stores in its own order, open ones first; orderNotFound where it is unknown. */
export function readPavilion(
  { content, directory }: { content: Content; directory: StoreDirectory },
  brandId: string,
  reader: CreativeReader,
): DataOf<typeof pavilionInfo> {
  const page = content.get("PAVILION", brandId);
  if (page === null) refuse(ErrorCode.orderNotFound, { variant: "place" });
  const { language } = reader;
  const stores = page.storeIds
    .flatMap((storeId) => directory.stores.get(storeId) ?? [])
    .map((store) => toStoreSummary(store, null, reader))
    .toSorted((a, b) => Number(b.open) - Number(a.open));
  return {
    brandId,
    name: page.names[language],
    tagline: page.tagline[language],
    description: page.description[language],
    imageUrl: page.picture,
    stores,
  };
}
