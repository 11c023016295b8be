import type { FastifyBaseLogger } from "fastify";
import { createTemplateBook } from "./offers/coupon/book/template-book.ts";
import { createDealBook } from "./offers/deal/deal-book.ts";
import { createContentCache } from "./discovery/discovery/content/content-cache.ts";
import { serveDiscovery } from "./discovery/discovery/discovery-routes.ts";
import { forgetSeen } from "./discovery/discovery/popup/forget-seen.ts";
import { createOrderCounts } from "./discovery/discovery/recommendation/order-counts.ts";
import { createPreviewFinder } from "./discovery/discovery/preview/find-preview.ts";
import { readReader } from "./discovery/discovery/read-reader.ts";
import { countForSearch } from "./discovery/discovery/search/count-for-search.ts";
import { createDishIndex } from "./discovery/discovery/dish-index/dish-index.ts";
import { followChanges } from "./discovery/discovery/dish-index/follow-changes.ts";
import { serveSearch } from "./discovery/discovery/search/search-routes.ts";
import { createStoreDirectory } from "./discovery/discovery/store-directory.ts";
import type { MenuCache } from "./catalogue/menu/menu-cache.ts";
import { loadMenu } from "./catalogue/menu/query-menu.ts";
import { loadUserVouchers } from "./offers/voucher/load-user-vouchers.ts";
import type { Caller } from "./http/caller.ts";
import type { CallServer } from "./http/serve-call.ts";
import { createPatientFinder, type FindPreview } from "./http/static/page-preview.ts";
import type { Workers } from "./workers.ts";
import type { Parts } from "./parts.ts";

const MINUTE_MS = 60 * 1000;
const COUNT_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface DiscoveryParts extends Parts {
  menus: MenuCache;
  log: FastifyBaseLogger;
  workers: Workers;
}

/** What a person finds before sitting down: home, stores, malls, campaigns. Returns what links to them show. */
export function serveDiscoveries(
  calls: CallServer,
  { config, db, clock, log, listener, workers, menus }: DiscoveryParts,
): FindPreview {
  const counts = createOrderCounts(db, clock);
  const reading = {
    ...{ db, clock },
    readTemplates: createTemplateBook(db, clock),
    readDeals: createDealBook(db, clock),
    getTypicalBill: counts.getTypicalBill,
  };
  const sources = {
    readDirectory: createStoreDirectory(db, clock),
    readContent: createContentCache({
      ...{ db, clock },
      onFault: (fault) => log.warn({ fault }, "content cannot be shown"),
    }),
    readReader: (caller: Caller) => readReader(reading, caller),
  };
  serveDiscovery(calls, {
    ...{ db, settings: config, clock, loadUserVouchers, orderCounts: counts },
    ...sources,
    onFault: (err, cardId) => log.error({ err, cardId }, "a card of the home page failed"),
  });
  const dishes = createDishIndex(db, clock);
  followChanges(listener, dishes);
  serveSearch(calls, { db, clock, dishes, ...sources });
  workers.add({ name: "order-counts", everyMs: COUNT_MS, run: counts.refresh });
  const count = () => countForSearch(db, clock());
  workers.add({ name: "search-count", everyMs: HOUR_MS / 2, run: count });
  workers.add({ name: "seen-sweep", everyMs: HOUR_MS, run: () => forgetSeen(db, clock()) });
  const findPreview = createPreviewFinder({
    ...{ db, clock, origin: config.publicOrigin },
    ...sources,
    loadMenu: (storeId, language) => loadMenu(menus, { storeId, language, now: clock() }),
  });
  return createPatientFinder(findPreview, (err) => log.warn({ err }, "a page has no preview"));
}
