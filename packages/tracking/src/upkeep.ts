import { loadConfig, refreshConfig, jsonOf } from "./config/fetch-config.ts";
import { complain, letRun, type Engine, type Upkeep } from "./engine/engine.ts";
import { BALANCE_MS } from "./limits.ts";
import { SDK_VERSION } from "./options.ts";
import { adopt } from "./queue/adopt.ts";
import { purge } from "./queue/queue.ts";
import { beaconBalance, reportBalance } from "./send/balance.ts";

/**
 * What a tracker does beside its page's own events: the operators' configuration, what other tabs
 * left behind, the balance of what was created and what arrived, the version.
 */
export const upkeep: Upkeep = {
  begin: loadConfig,
  ready: (engine) => letRun(engine, compareVersion),
  async wake(engine) {
    const now = engine.now();
    letRun(engine, refreshConfig);
    if (now - engine.toldAt >= BALANCE_MS) {
      engine.toldAt = now;
      engine.open = undefined;
      for (const queue of engine.queues) purge(queue, now);
      reportBalance(engine);
    }
    await adopt(engine);
    tellOthers(engine);
  },
  sent: tellOthers,
  leave: beaconBalance,
};

function tellOthers(engine: Engine): void {
  reportBalance(engine, engine.queue);
}

/** Only told; never in the way. */
async function compareVersion(engine: Engine): Promise<void> {
  const url = `${engine.options.hosts.version}/api/getVersion`;
  const { version } = await jsonOf(engine, url, { credentials: "same-origin" });
  if (version && version !== SDK_VERSION) complain(engine, "another SDK is out");
}
