import type { Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import { saveAll } from "./keep.ts";
import { purge, type Queue } from "./queue.ts";
import { isAbandoned, isHeldBy, keyOf, LEASE_MS, QUEUE_KEY, readQueue } from "./stored-queue.ts";

const SETTLE_MS = 50;

/** Takes over the queues that no living tab holds, each by one tab alone. */
export async function adopt(engine: Engine): Promise<void> {
  const { storage } = engine.ports;
  const held = engine.queues.map(keyOf);
  for (const key of storage.keys()) {
    if (!key.startsWith(QUEUE_KEY) || held.includes(key) || engine.noStore) continue;
    if (!readQueue(key, storage.get(key))) storage.remove(key);
    await takeOver(engine, key);
  }
}

async function takeOver(engine: Engine, key: string): Promise<void> {
  const { lock, random, storage } = engine.ports;
  if (lock) return void (await lock("qt-adopt", () => hold(engine, claim(engine, key))));
  const claimed = claim(engine, key);
  if (!claimed) return;
  await pause(engine, SETTLE_MS * (1 + random()));
  if (isHeldBy(engine.tab, storage.get(key) ?? "")) hold(engine, claimed);
}

/** Undefined where the queue is alive or gone. */
function claim({ tab, ports }: Engine, key: string): Queue | undefined {
  const { storage, now } = ports;
  const queue = readQueue(key, storage.get(key));
  if (!queue || !isAbandoned(queue, now())) return undefined;
  const claimed = { ...queue, o: tab, lease: now() + LEASE_MS };
  storage.set(key, JSON.stringify(claimed));
  return claimed;
}

/** Its last holder may have sent any of it. */
function hold(engine: Engine, queue: Queue | undefined): void {
  if (!queue || engine.stopped || engine.consent !== "granted") return;
  const now = engine.ports.now();
  purge(queue, now);
  for (const batch of queue.batches) batch.ask ??= now;
  engine.queues.push(queue);
  saveAll(engine);
}
