import type { Engine } from "../engine/engine.ts";
import { MAX_STORED } from "../limits.ts";
import { replace } from "./queue.ts";
import { keysOfOthers } from "./stored-queue.ts";
import { waitingIn, type Waiting } from "./waiting.ts";

/**
 * Drops the oldest batches of the queues at hand until all queues of the browser keep within the
 * caps, but what is on its way: it would be counted twice.
 */
export function limit(engine: Engine): void {
  const others = keysOfOthers(engine).map((key) => engine.storage?.getItem(key));
  const oldest = waitingIn(engine).sort((one, other) => startOf(one) - startOf(other));
  for (const { queue, batch } of oldest) {
    const all = JSON.stringify(engine.queues) + others.join();
    if (all.split('"events":[').length <= engine.config.storeMax + 1 && all.length <= MAX_STORED)
      return;
    replace(queue, batch, "overflow");
  }
}

function startOf({ batch }: Waiting): number {
  return batch.events[0]?.eventTime ?? 0;
}
