import type { Engine } from "../engine/engine.ts";
import { MAX_STORED } from "../limits.ts";
import { replace, type Batch } from "./queue.ts";
import { keysOfOthers } from "./stored-queue.ts";
import { waitingIn } from "./waiting.ts";

/**
 * Drops the oldest batches of the queues at hand until all queues of the browser keep within the
 * caps, but what is on its way: it would be counted twice.
 */
export function limit(engine: Engine): void {
  const others = keysOfOthers(engine).map((key) => engine.storage?.getItem(key));
  for (const batch of waitingIn(engine).sort((one, other) => startOf(one) - startOf(other))) {
    const all = JSON.stringify(engine.queues) + others.join();
    if (all.split('"events":[').length <= engine.config.storeMax + 1 && all.length <= MAX_STORED)
      return;
    replace(engine.queues, batch, "overflow");
  }
}

function startOf({ events }: Batch): number {
  return events[0]?.eventTime ?? 0;
}
