import { HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { MenuCache } from "../../catalogue/menu/menu-cache.ts";
import { loadMenu } from "../../catalogue/menu/query-menu.ts";
import type { Caller } from "../../http/caller.ts";
import { createPatientFinder, type FindPreview } from "../../http/static/page-preview.ts";
import { createTemplateBook } from "../../offers/coupon/book/template-book.ts";
import { createDealBook } from "../../offers/deal/deal-book.ts";
import { loadUserVouchers } from "../../offers/voucher/load-user-vouchers.ts";
import type { Parts } from "../../parts.ts";
import { createContentCache, type Content } from "./content/content-cache.ts";
import { serveHome } from "./home-routes.ts";
import { forgetSeen } from "./popup/forget-seen.ts";
import { createPreviewFinder } from "./preview/find-preview.ts";
import { readReader } from "./read-reader.ts";
import type { Reader } from "./reader.ts";
import { createOrderCounts } from "./recommendation/order-counts.ts";
import { createStoreDirectory, type StoreDirectory } from "./directory/store-directory.ts";

/** What the home page and what it leads to are made of: read once for all who ask within a moment. */
export interface DiscoverySources {
  readDirectory(): Promise<StoreDirectory>;
  readContent(): Promise<Content>;
  readReader(caller: Caller): Promise<Reader>;
}

/** Home, stores, malls, campaigns. Returns what links to them show, too. */
export function registerHome(
  { calls, workers, config, db, clock, log }: Parts,
  menus: MenuCache,
): { sources: DiscoverySources; findPreview: FindPreview } {
  const counts = createOrderCounts(db, clock);
  const reading = {
    ...{ db, clock },
    readTemplates: createTemplateBook(db, clock),
    readDeals: createDealBook(db, clock),
    getTypicalBill: counts.getTypicalBill,
  };
  const sources: DiscoverySources = {
    readDirectory: createStoreDirectory(db, clock),
    readContent: createContentCache({
      ...{ db, clock },
      onFault: (fault) => log.warn({ fault }, "content cannot be shown"),
    }),
    readReader: (caller: Caller) => readReader(reading, caller),
  };
  serveHome(calls, {
    ...{ db, settings: config, clock, loadUserVouchers, orderCounts: counts },
    ...sources,
    onFault: (err, cardId) => log.error({ err, cardId }, "a card of the home page failed"),
  });
  workers.add({ name: "order-counts", everyMs: 5 * MINUTE_MS, run: counts.refresh });
  workers.add({ name: "seen-sweep", everyMs: HOUR_MS, run: () => forgetSeen(db, clock()) });
  const findPreview = createPreviewFinder({
    ...{ db, clock, origin: config.publicOrigin },
    ...sources,
    loadMenu: (storeId, language) => loadMenu(menus, { storeId, language, now: clock() }),
  });
  const onError = (err: unknown) => log.warn({ err }, "a page has no preview");
  return { sources, findPreview: createPatientFinder(findPreview, onError) };
}
