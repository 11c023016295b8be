import type { Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import { purgeAll } from "./limit.ts";
import { saveAll } from "./keep.ts";
import type { Queue } from "./queue.ts";
import { isAbandoned, isHeldBy, keyOf, LEASE_MS, QUEUE_KEY, readQueue } from "./stored-queue.ts";

const SETTLE_MS = 50;

/** Takes over the queues that no living tab holds, each by one tab alone. True where there was one. */
export async function adopt(engine: Engine): Promise<boolean> {
  if (engine.noStore) return false;
  const before = engine.queues.length;
  const held = new Set(engine.queues.map(keyOf));
  for (const key of engine.ports.storage.keys()) {
    if (!key.startsWith(QUEUE_KEY) || held.has(key)) continue;
    if (abandoned(engine, key) !== undefined) await takeOver(engine, key);
  }
  const took = engine.queues.length > before;
  if (took) {
    purgeAll(engine);
    saveAll(engine);
  }
  return took;
}

async function takeOver(engine: Engine, key: string): Promise<void> {
  const { lock, random } = engine.ports;
  if (lock !== undefined) {
    await lock("qt-adopt", () => {
      const queue = abandoned(engine, key);
      if (queue !== undefined) hold(engine, claim(engine, queue));
    });
    return;
  }
  const queue = abandoned(engine, key);
  if (queue === undefined) return;
  const claimed = claim(engine, queue);
  await pause(engine, SETTLE_MS * (1 + random()));
  const now = engine.ports.storage.get(key);
  if (now !== null && isHeldBy(engine.tab, now)) hold(engine, claimed);
}

/** Undefined where the queue is alive or gone; what cannot be read is removed. */
function abandoned({ ports }: Engine, key: string): Queue | undefined {
  const text = ports.storage.get(key);
  if (text === null) return undefined;
  const queue = readQueue(key, text);
  if (queue === undefined) ports.storage.remove(key);
  return queue !== undefined && isAbandoned(queue, ports.now()) ? queue : undefined;
}

function claim({ tab, ports }: Engine, queue: Queue): Queue {
  const claimed = { ...queue, o: tab, lease: ports.now() + LEASE_MS };
  ports.storage.set(keyOf(queue), JSON.stringify(claimed));
  return claimed;
}

/** Its last holder may have sent any of it. */
function hold(engine: Engine, queue: Queue): void {
  if (engine.stopped || engine.queues.some(({ epoch }) => epoch === queue.epoch)) return;
  for (const batch of queue.batches) batch.ask ??= engine.ports.now();
  engine.queues.push(queue);
}
