import { isAtWork, type Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import { LEASE_MS, SETTLE_MS } from "../limits.ts";
import { saveAll } from "./keep.ts";
import { doubtAll, purge, type Queue } from "./queue.ts";
import { isHeldBy, keysOfOthers, readQueue } from "./stored-queue.ts";

/** Takes over the queues that no living tab holds, each by one tab alone. */
export async function adopt(engine: Engine): Promise<void> {
  const { storage, ports, tab } = engine;
  const { locks } = ports.navigator;
  for (const key of keysOfOthers(engine)) {
    const take = () => claim(engine, key);
    const queue = await (locks ? locks.request("qt-adopt", take) : take());
    if (!queue) continue;
    // Without locks, another one may have written after it.
    await pause(engine, SETTLE_MS * (1 + ports.Math.random()));
    if (!isHeldBy(tab, storage?.getItem(key) ?? "") || !isAtWork(engine)) continue;
    // Its last holder may have sent any of it.
    purge(queue, engine.now());
    doubtAll(queue, engine.now());
    engine.queues.push(queue);
    saveAll(engine);
  }
}

/** Undefined where the queue is alive or none of ours. */
function claim({ tab, storage, now, noStore }: Engine, key: string): Queue | undefined {
  const queue = readQueue(key, storage?.getItem(key));
  if (!queue) storage?.removeItem(key);
  const left = Number(queue?.lease) - now();
  // Somebody renews it, and the clock was not put back since.
  const isAlive = left > 0 && left <= 6 * LEASE_MS;
  if (!queue || isAlive || noStore) return undefined;
  const claimed = { ...queue, o: tab, lease: now() + LEASE_MS };
  storage?.setItem(key, JSON.stringify(claimed));
  return claimed;
}
