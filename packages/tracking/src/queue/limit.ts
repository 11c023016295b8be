import type { Engine } from "../engine/engine.ts";
import { drop, purge, type Batch, type Queue } from "./queue.ts";
import { batchesIn, keyOf, QUEUE_KEY } from "./stored-queue.ts";

/** Characters of all stored queues together. */
const MAX_STORED = 256 * 1_024;

/** Drops the oldest batches of the queues at hand until all queues of the browser keep within the caps. */
export function limit(engine: Engine): void {
  const others = storedByOthers(engine);
  for (;;) {
    const batches = engine.queues.flatMap((queue) => queue.batches);
    const size = JSON.stringify(engine.queues).length + others.size;
    if (batches.length + others.batches <= engine.config.storeMax && size <= MAX_STORED) return;
    const oldest = oldestOf(engine);
    if (oldest === undefined) return;
    drop(oldest.queue, oldest.batch, "overflow");
  }
}

/** Drops what is older than a day in all queues at hand. */
export function purgeAll(engine: Engine): void {
  const now = engine.ports.now();
  engine.purgedAt = now;
  for (const queue of engine.queues) purge(queue, now);
}

function storedByOthers({ ports, queues, noStore }: Engine): { batches: number; size: number } {
  const own = new Set(queues.map(keyOf));
  const keys = noStore ? [] : ports.storage.keys();
  const texts = keys
    .filter((key) => key.startsWith(QUEUE_KEY) && !own.has(key))
    .map((key) => ports.storage.get(key) ?? "");
  return {
    batches: texts.reduce((sum, text) => sum + batchesIn(text), 0),
    size: texts.reduce((sum, text) => sum + text.length, 0),
  };
}

/** What is on its way is not dropped: it would be counted twice. */
function oldestOf({ queues, flying }: Engine): { queue: Queue; batch: Batch } | undefined {
  const all = queues.flatMap((queue) => queue.batches.map((batch) => ({ queue, batch })));
  const ages = all
    .filter(({ batch }) => batch !== flying)
    .map((one) => ({ ...one, at: timeOf(one.batch) }));
  return ages.sort((a, b) => a.at - b.at)[0];
}

function timeOf({ events }: Batch): number {
  return events[0]?.eventTime ?? 0;
}
