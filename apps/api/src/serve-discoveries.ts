import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "./app.ts";
import { createContentCache } from "./features/discovery/content/content-cache.ts";
import { serveDiscovery } from "./features/discovery/discovery-routes.ts";
import { forgetSeen } from "./features/discovery/popup/forget-seen.ts";
import { readReader } from "./features/discovery/read-reader.ts";
import { createStoreDirectory } from "./features/discovery/store-directory.ts";
import { loadUserVouchers } from "./features/voucher/load-user-vouchers.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Workers } from "./workers.ts";

const HOUR_MS = 60 * 60 * 1000;

interface DiscoveryParts extends Parts {
  log: FastifyBaseLogger;
  workers: Workers;
}

/** What a person finds before sitting down: home, stores, malls, campaigns. */
export function serveDiscoveries(
  calls: CallServer,
  { config, db, clock, log, workers }: DiscoveryParts,
): void {
  serveDiscovery(calls, {
    ...{ db, settings: config, clock, loadUserVouchers },
    readDirectory: createStoreDirectory(db, clock),
    readContent: createContentCache({
      ...{ db, clock },
      onFault: (fault) => log.warn({ fault }, "content cannot be shown"),
    }),
    readReader: (caller) => readReader({ db, clock }, caller),
    onFault: (err, cardId) => log.error({ err, cardId }, "a card of the home page failed"),
  });
  workers.add({ name: "seen-sweep", everyMs: HOUR_MS, run: () => forgetSeen(db, clock()) });
}
