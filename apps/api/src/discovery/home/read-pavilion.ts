import type { DataOf } from "@santap/contract/call";
import type { pavilionInfo } from "@santap/contract/calls/discovery";
import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../http/refusal.ts";
import { toStoreSummary } from "./list-stores.ts";
import type { Reader, Sources } from "./reader.ts";

/** Its stores in its own order, open ones first; orderNotFound where it is unknown. */
export function readPavilion(
  { content, directory }: Sources,
  brandId: string,
  reader: Reader,
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
