import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "./app.ts";
import { createTemplateBook } from "./features/coupon/book/template-book.ts";
import { createDealBook } from "./features/deal/deal-book.ts";
import { createContentCache } from "./features/discovery/content/content-cache.ts";
import { serveDiscovery } from "./features/discovery/discovery-routes.ts";
import { forgetSeen } from "./features/discovery/popup/forget-seen.ts";
import { createOrderCounts } from "./features/discovery/recommendation/order-counts.ts";
import { readReader } from "./features/discovery/read-reader.ts";
import { createStoreDirectory } from "./features/discovery/store-directory.ts";
import { loadUserVouchers } from "./features/voucher/load-user-vouchers.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Workers } from "./workers.ts";

const MINUTE_MS = 60 * 1000;
const COUNT_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface DiscoveryParts extends Parts {
  log: FastifyBaseLogger;
  workers: Workers;
}

/** What a person finds before sitting down: home, stores, malls, campaigns. */
export function serveDiscoveries(
  calls: CallServer,
  { config, db, clock, log, workers }: DiscoveryParts,
): void {
  const counts = createOrderCounts(db, clock);
  const reading = {
    ...{ db, clock },
    readTemplates: createTemplateBook(db, clock),
    readDeals: createDealBook(db, clock),
    getTypicalBill: counts.getTypicalBill,
  };
  serveDiscovery(calls, {
    ...{ db, settings: config, clock, loadUserVouchers, orderCounts: counts },
    readDirectory: createStoreDirectory(db, clock),
    readContent: createContentCache({
      ...{ db, clock },
      onFault: (fault) => log.warn({ fault }, "content cannot be shown"),
    }),
    readReader: (caller) => readReader(reading, caller),
    onFault: (err, cardId) => log.error({ err, cardId }, "a card of the home page failed"),
  });
  workers.add({ name: "order-counts", everyMs: COUNT_MS, run: counts.refresh });
  workers.add({ name: "seen-sweep", everyMs: HOUR_MS, run: () => forgetSeen(db, clock()) });
}
