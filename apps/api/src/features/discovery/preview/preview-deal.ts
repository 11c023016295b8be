import { RefusalError } from "../../../http/refusal.ts";
import { readDeal } from "../../deal/read-deals.ts";
import { describeListed, SCHEMA, type PreviewReader } from "./preview-reader.ts";

/** As a guest sees it; null where it is unknown. */
export async function previewDeal(dealId: string, reader: PreviewReader) {
  const { db, directory, language, now, url, origin } = reader;
  const deal = await readDeal(db, dealId, { caller: { user: null, language }, now }).catch(noDeal);
  if (deal === null) return null;
  const { name, description, imageUrl: picture, saleTo } = deal;
  const store = directory.stores.get(deal.store.storeId);
  return {
    ...{ name, description, picture },
    structuredData: {
      "@context": SCHEMA,
      "@type": "Offer",
      ...{ name, description, url, image: `${origin}${picture}` },
      price: deal.salePrice,
      priceCurrency: "IDR",
      availability: `${SCHEMA}/${deal.state === "ON_SALE" ? "InStock" : "SoldOut"}`,
      ...(saleTo !== null && { priceValidUntil: new Date(saleTo).toISOString() }),
      ...(store && { seller: describeListed(store, reader) }),
    },
  };
}

function noDeal(error: unknown): null {
  if (error instanceof RefusalError) return null;
  throw error;
}
