import { isActive } from "../engine/engine.ts";
import { sleep } from "../engine/timers.ts";
import { CLAIM_WAIT_MS, LEASE_MS } from "../limits.ts";
import { findOtherKeys, isOwnedBy, readQueue, saveQueues } from "./queue-storage.ts";
import { dropExpired, markUnconfirmed } from "./queue.ts";
import type { Engine, Queue } from "../engine/state.ts";

/** Adopts the stored queues whose owner is gone, each by one tab only. */
export async function adoptOrphanQueues(engine: Engine): Promise<void> {
  const { storage, ports, tab } = engine;
  const { locks } = ports.navigator;
  for (const key of findOtherKeys(engine)) {
    const claim = () => claimQueue(engine, key);
    const queue = await (locks ? locks.request("qt-adopt", claim) : claim());
    if (!queue) continue;
    // Without Web Locks another tab may have claimed it at the same time: the last writer wins.
    await sleep(engine, CLAIM_WAIT_MS * (1 + ports.Math.random()));
    if (!isOwnedBy(tab, storage?.getItem(key) ?? "") || !isActive(engine)) continue;
    dropExpired(queue, engine.now());
    markUnconfirmed(queue, engine.now());
    engine.queues.push(queue);
    saveQueues(engine);
  }
}

/** Undefined if the owner is alive or the stored text is not a queue. */
function claimQueue({ tab, storage, now, noStore }: Engine, key: string): Queue | undefined {
  const queue = readQueue(key, storage?.getItem(key));
  if (!queue) storage?.removeItem(key);
  const left = Number(queue?.lease) - now();
  // A lease far in the future was written before the clock was put back.
  const isAlive = left > 0 && left <= 6 * LEASE_MS;
  if (!queue || isAlive || noStore) return undefined;
  const claimed = { ...queue, o: tab, lease: now() + LEASE_MS };
  storage?.setItem(key, JSON.stringify(claimed));
  return claimed;
}
