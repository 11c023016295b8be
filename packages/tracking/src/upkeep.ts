import { loadConfig, refreshConfig, jsonOf } from "./config/fetch-config.ts";
import { keep } from "./engine/kept.ts";
import { letRun, type Engine, type Upkeep } from "./engine/engine.ts";
import { isName } from "./event/check-event.ts";
import { CONFIG_KEY } from "./kept-names.ts";
import { BALANCE_MS } from "./limits.ts";
import { adopt } from "./queue/adopt.ts";
import { purge } from "./queue/queue.ts";
import { beaconBalance, reportBalance } from "./send/balance.ts";

/**
 * What a tracker does beside its page's own events: the operators' configuration, what other tabs
 * left behind, the balance of what was created and what arrived, the version.
 */
export const upkeep: Upkeep = {
  begin: loadConfig,
  ready: (engine) => letRun(engine, learnVersion),
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

/** The version that is reported from now on, also in later page loads. */
async function learnVersion(engine: Engine): Promise<void> {
  const url = `${engine.options.hosts.version}/api/getVersion`;
  const { version } = await jsonOf(engine, url, { credentials: "same-origin" });
  if (!isName(version)) return;
  engine.cached.sdk = version;
  keep(engine, CONFIG_KEY, engine.cached);
}
