import type { OpeningHours } from "@santap/domain/menu/opening-hours";
import { describeListed, SCHEMA, type Menu, type PreviewReader } from "./preview-reader.ts";
import { findStoreInfo, type StoreInfoRow } from "../store-info-store.ts";
import type { ListedStore } from "../directory/store-directory.ts";

/** More would make the page heavy for a phone that asks for it. */
const MOST_DISHES = 60;

/** Its page with the menu; null where it is unknown. */
export async function previewStore(storeId: string, reader: PreviewReader) {
  const store = reader.directory.stores.get(storeId);
  if (store === undefined) return null;
  const [row, menu] = await Promise.all([
    findStoreInfo(reader.db, storeId),
    reader.loadMenu(storeId, reader.language),
  ]);
  if (row === null) return null;
  return {
    name: store.row.names[reader.language],
    description: row.description[reader.language],
    picture: store.row.picture,
    structuredData: describeStore({ store, row, menu }, reader),
  };
}

interface Described {
  store: ListedStore;
  row: StoreInfoRow;
  menu: Menu;
}

function describeStore({ store, row, menu }: Described, reader: PreviewReader) {
  const { row: listed, mall, place } = store;
  return {
    "@context": SCHEMA,
    ...describeListed(store, reader),
    description: row.description[reader.language],
    address: {
      "@type": "PostalAddress",
      streetAddress: row.address,
      ...(mall && { addressLocality: mall.area }),
      addressCountry: "ID",
    },
    ...(place && { geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lng } }),
    ...(row.facts.telephone && { telephone: row.facts.telephone }),
    priceRange: "Rp".repeat(listed.price_level),
    paymentAccepted: "QRIS",
    openingHoursSpecification: listSpans(row.opening.hours).map(
      ({ weekday, opensAt, closesAt }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `${SCHEMA}/${WEEKDAYS[weekday] ?? ""}`,
        opens: formatClockMinute(opensAt),
        closes: formatClockMinute(closesAt),
      }),
    ),
    ...(listed.rating_count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Number(listed.rating),
        ratingCount: listed.rating_count,
      },
    }),
    hasMenu: describeMenu(menu, reader),
  };
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function describeMenu({ categories }: Menu, { origin }: PreviewReader) {
  let left = MOST_DISHES;
  const sections = categories.flatMap(({ name, items }) => {
    const shown = items.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [{ name, shown }];
  });
  return {
    "@type": "Menu",
    hasMenuSection: sections.map(({ name, shown }) => ({
      "@type": "MenuSection",
      name,
      hasMenuItem: shown.map((item) => ({
        "@type": "MenuItem",
        name: item.name,
        description: item.description,
        image: `${origin}${item.imageUrl}`,
        offers: {
          "@type": "Offer",
          price: item.price,
          priceCurrency: "IDR",
          availability: `${SCHEMA}/${item.available ? "InStock" : "OutOfStock"}`,
        },
      })),
    })),
  };
}

type Span = Extract<OpeningHours, { kind: "WEEKLY" }>["spans"][number];

const DAY_MINUTES = 24 * 60;

/** Of a store without hours: all seven days. */
function listSpans(hours: OpeningHours): readonly Span[] {
  if (hours.kind !== "ALWAYS") return hours.spans;
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 0, closesAt: DAY_MINUTES }));
}

/** "10:05"; the day's end is "23:59", as schema.org has no 24:00. */
function formatClockMinute(minute: number): string {
  const within = Math.min(minute, DAY_MINUTES - 1);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}
