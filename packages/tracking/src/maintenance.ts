import { fetchJson, loadConfig, refreshConfig } from "./config/fetch-config.ts";
import { runDetached } from "./engine/engine.ts";
import type { Engine, TrackerPlugin } from "./engine/state.ts";
import { CONFIG_KEY, save } from "./engine/storage.ts";
import { isName } from "./event/check-event.ts";
import { BALANCE_MS } from "./limits.ts";
import { adoptOrphanQueues } from "./queue/adopt-orphans.ts";
import { dropExpired } from "./queue/queue.ts";
import { beaconBalance, reportBalances } from "./send/balance.ts";

/** Fetches the configuration and the version, adopts queues of closed tabs, reports balances. */
export const maintenance: TrackerPlugin = {
  init: loadConfig,
  ready: (engine) => runDetached(engine, fetchVersion),
  async tick(engine) {
    const now = engine.now();
    runDetached(engine, refreshConfig);
    if (now - engine.balanceAt >= BALANCE_MS) {
      engine.balanceAt = now;
      engine.open = undefined;
      for (const queue of engine.queues) dropExpired(queue, now);
      reportBalances(engine);
    }
    await adoptOrphanQueues(engine);
    reportAdopted(engine);
  },
  sent: reportAdopted,
  exit: beaconBalance,
};

function reportAdopted(engine: Engine): void {
  reportBalances(engine, engine.queue);
}

/** The version that is reported from now on, also in later page loads. */
async function fetchVersion(engine: Engine): Promise<void> {
  const url = `${engine.options.hosts.version}/api/getVersion`;
  const { version } = await fetchJson(engine, url, { credentials: "same-origin" });
  if (!isName(version)) return;
  engine.cached.sdk = version;
  save(engine, CONFIG_KEY, engine.cached);
}
