import type { Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import { LEASE_MS, SETTLE_MS } from "../limits.ts";
import { doubtAll, saveAll } from "./keep.ts";
import { purge, type Queue } from "./queue.ts";
import { isHeldBy, keysOfOthers, readQueue } from "./stored-queue.ts";

/** Takes over the queues that no living tab holds, each by one tab alone. */
export async function adopt(engine: Engine): Promise<void> {
  const { lock, storage } = engine;
  for (const key of keysOfOthers(engine)) {
    if (engine.noStore) return;
    if (!readQueue(key, storage.get(key))) storage.remove(key);
    else if (lock) await lock("qt-adopt", () => hold(engine, claim(engine, key)));
    else await takeOver(engine, key);
  }
}

/** Without a lock: writes, waits, and sees whether another one wrote after it. */
async function takeOver(engine: Engine, key: string): Promise<void> {
  const claimed = claim(engine, key);
  if (!claimed) return;
  await pause(engine, SETTLE_MS * (1 + engine.random()));
  if (isHeldBy(engine.tab, engine.storage.get(key) ?? "")) hold(engine, claimed);
}

/** Undefined where the queue is alive or gone. */
function claim({ tab, storage, now }: Engine, key: string): Queue | undefined {
  const queue = readQueue(key, storage.get(key));
  const left = Number(queue?.lease) - now();
  // Somebody renews it, and the clock was not put back since.
  if (!queue || (left > 0 && left <= 6 * LEASE_MS)) return undefined;
  const claimed = { ...queue, o: tab, lease: now() + LEASE_MS };
  storage.set(key, JSON.stringify(claimed));
  return claimed;
}

/** Its last holder may have sent any of it. */
function hold(engine: Engine, queue: Queue | undefined): void {
  if (!queue || engine.stopped || engine.consent !== "granted") return;
  purge(queue, engine.now());
  doubtAll(queue, engine.now());
  engine.queues.push(queue);
  saveAll(engine);
}
