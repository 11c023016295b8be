import { HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { MenuCache } from "../../catalogue/menu/menu-cache.ts";
import { loadMenu } from "../../catalogue/menu/query-menu.ts";
import type { Caller } from "../../http/caller.ts";
import { createPatientFinder, type FindPreview } from "../../http/static/page-preview.ts";
import { createTemplateBook } from "../../offers/coupon/book/template-book.ts";
import { createDealBook } from "../../offers/deal/deal-book.ts";
import { loadUserVouchers } from "../../offers/voucher/load-user-vouchers.ts";
import type { Parts } from "../../parts.ts";
import { createContentCache } from "./content/content-cache.ts";
import { serveDiscovery } from "./discovery-routes.ts";
import { createDishIndex } from "./dish-index/dish-index.ts";
import { followChanges } from "./dish-index/follow-changes.ts";
import { forgetSeen } from "./popup/forget-seen.ts";
import { createPreviewFinder } from "./preview/find-preview.ts";
import { readReader } from "./read-reader.ts";
import { createOrderCounts } from "./recommendation/order-counts.ts";
import { countForSearch } from "./search/count-for-search.ts";
import { serveSearch } from "./search/search-routes.ts";
import { createStoreDirectory } from "./directory/store-directory.ts";

/** What a person finds before sitting down: home, stores, malls, campaigns. Returns what links to them show. */
export function registerDiscovery(
  { calls, workers, config, db, clock, log, listener }: Parts,
  menus: MenuCache,
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
  workers.add({ name: "order-counts", everyMs: 5 * MINUTE_MS, run: counts.refresh });
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
