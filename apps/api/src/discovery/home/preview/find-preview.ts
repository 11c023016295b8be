import type { Database } from "../../../db/database.ts";
import { createCache } from "../../../ports/cache.ts";
import type { FindPreview, FoundPreview, PagePreview } from "../../../http/static/page-preview.ts";
import type { Content } from "../content/content-cache.ts";
import type { StoreDirectory } from "../directory/store-directory.ts";
import { previewActivity, previewMall, previewPavilion } from "./preview-place.ts";
import { previewStore } from "./preview-store.ts";
import { type PreviewMenu, describeListed, SCHEMA, type PreviewReader } from "./preview-reader.ts";
import { RefusalError } from "../../../http/refusal.ts";
import { readDeal } from "../../../offers/deal/read-deals.ts";

export interface PreviewDeps {
  db: Database;
  clock(): number;
  /** Without a path. */
  origin: string;
  readDirectory(): Promise<StoreDirectory>;
  readContent(): Promise<Content>;
  loadMenu: PreviewMenu;
}

/** As the menus and content that it is made of; who reloads a page again and again reads nothing more. */
const FRESH_MS = 1_000;
const MOST_SHARED = 200;
const PAGE =
  /^\/platform\/(store|mall|brandPavilion|activity|groupCoupon)\/([A-Za-z0-9._-]{1,64})\/?$/;

type Kind = "store" | "mall" | "brandPavilion" | "activity" | "groupCoupon";
type Preview = Omit<PagePreview, "path" | "title"> & { name: string };

const FINDERS: Readonly<
  Record<Kind, (id: string, reader: PreviewReader) => Preview | null | Promise<Preview | null>>
> = {
  store: previewStore,
  mall: previewMall,
  brandPavilion: previewPavilion,
  activity: previewActivity,
  groupCoupon: previewDeal,
};

/** The page of a store, mall, pavilion, campaign or deal, as every guest sees it; UNKNOWN where there is none, null for others. */
export function createPreviewFinder(deps: PreviewDeps): FindPreview {
  const share = createCache<FoundPreview>({
    ...{ freshMs: FRESH_MS, most: MOST_SHARED, clock: deps.clock },
    keeps: () => true,
  });
  const find = findPreviewIn(deps);
  return async (page) =>
    PAGE.test(page.pathname) ? share(`${page.language} ${page.pathname}`, () => find(page)) : null;
}

function findPreviewIn(deps: PreviewDeps): FindPreview {
  const { db, clock, origin, loadMenu } = deps;
  return async ({ pathname, language }) => {
    const [, kind, id = ""] = PAGE.exec(pathname) ?? [];
    if (kind === undefined) return null;
    const [content, directory] = await Promise.all([deps.readContent(), deps.readDirectory()]);
    const path = `/platform/${kind}/${id}`;
    const reader = { db, content, directory, language, origin, loadMenu };
    const found = await FINDERS[kind as Kind](id, {
      ...reader,
      url: `${origin}${path}`,
      now: clock(),
    });
    if (found === null) return "UNKNOWN";
    const { name, ...preview } = found;
    return { ...preview, path, title: `${name} · Santap` };
  };
}

/** As a guest sees it; null where it is unknown. */
async function previewDeal(dealId: string, reader: PreviewReader) {
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
