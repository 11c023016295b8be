import { describeListed, SCHEMA, type PreviewReader } from "./preview-reader.ts";

/** As many stores as a search engine needs to know the page by. */
const MOST_STORES = 30;

export function previewMall(mallId: string, reader: PreviewReader) {
  const { content, directory, language, url, origin } = reader;
  const mall = directory.malls.get(mallId);
  const page = content.get("MALL", mallId);
  if (mall === undefined || page === null) return null;
  const name = mall.names[language];
  const description = page.description[language];
  return {
    ...{ name, description, picture: page.picture },
    structuredData: {
      "@context": SCHEMA,
      "@type": "ShoppingCenter",
      ...{ name, description, url, image: `${origin}${page.picture}` },
      address: {
        "@type": "PostalAddress",
        streetAddress: page.address,
        addressLocality: page.city,
        addressCountry: "ID",
      },
    },
  };
}

export function previewPavilion(brandId: string, reader: PreviewReader) {
  const { content, language, url, origin } = reader;
  const page = content.get("PAVILION", brandId);
  if (page === null) return null;
  const name = page.names[language];
  const description = page.tagline[language];
  return {
    ...{ name, description, picture: page.picture },
    structuredData: {
      "@context": SCHEMA,
      "@type": "ItemList",
      ...{ name, description, url, image: `${origin}${page.picture}` },
      itemListElement: listStores(page.storeIds, reader),
    },
  };
}

export function previewActivity(activityId: string, reader: PreviewReader) {
  const { content, language, url, origin } = reader;
  const page = content.get("ACTIVITY", activityId);
  if (page === null) return null;
  const name = page.names[language];
  const description = page.tagline[language];
  return {
    ...{ name, description, picture: page.picture },
    structuredData: {
      "@context": SCHEMA,
      "@type": "SaleEvent",
      ...{ name, description, url, image: `${origin}${page.picture}` },
      startDate: new Date(page.from).toISOString(),
      endDate: new Date(page.to).toISOString(),
      organizer: { "@type": "Organization", name: "Santap", url: origin },
    },
  };
}

function listStores(storeIds: readonly string[], reader: PreviewReader) {
  return storeIds
    .flatMap((storeId) => reader.directory.stores.get(storeId) ?? [])
    .slice(0, MOST_STORES)
    .map((store, nth) => ({
      "@type": "ListItem",
      position: nth + 1,
      item: describeListed(store, reader),
    }));
}
