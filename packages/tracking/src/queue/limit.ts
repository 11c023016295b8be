import type { Engine } from "../engine/engine.ts";
import { drop } from "./queue.ts";
import { batchesIn, keyOf, QUEUE_KEY } from "./stored-queue.ts";

/** Characters of all stored queues together. */
const MAX_STORED = 256 * 1_024;

/** Drops the oldest batches of the queues at hand until all queues of the browser keep within the caps. */
export function limit(engine: Engine): void {
  const others = storedByOthers(engine);
  const oldest = engine.queues
    .flatMap((queue) =>
      queue.batches.map((batch) => ({ queue, batch, at: batch.events[0]?.eventTime ?? 0 })),
    )
    .filter(({ batch }) => batch !== engine.flying)
    .sort((one, other) => one.at - other.at);
  for (const { queue, batch } of oldest) {
    const all = JSON.stringify(engine.queues) + others;
    if (batchesIn(all) <= engine.config.storeMax && all.length <= MAX_STORED) return;
    drop(queue, batch, "overflow");
  }
}

/** What is on its way is not dropped above: it would be counted twice. */
function storedByOthers({ ports: { storage }, queues }: Engine): string {
  const own = queues.map(keyOf);
  const keys = storage.keys().filter((key) => key.startsWith(QUEUE_KEY) && !own.includes(key));
  return keys.map((key) => storage.get(key)).join("");
}
