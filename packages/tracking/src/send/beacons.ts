import type { Engine } from "../engine/state.ts";
import { BEACON_BUDGET, BEACON_GRACE_MS, BEACON_MAX, BEACON_MIN } from "../limits.ts";
import { getWaitingBatches, splitBatch } from "../queue/queue.ts";
import type { Batch } from "../engine/state.ts";
import { encodeBody } from "./encoding.ts";
import { queueBeacon, sendReport } from "./request.ts";

/** Closes the open batch and marks all waiting ones as unconfirmed; returns those that were not yet. */
export function markForBeacon(engine: Engine): readonly Batch[] {
  const now = engine.now();
  engine.open = undefined;
  if (engine.paused || !engine.ports.navigator.onLine) return [];
  const fresh = getWaitingBatches(engine).filter(({ ask }) => !ask);
  for (const batch of fresh) batch.ask = now + BEACON_GRACE_MS;
  return fresh;
}

/** Hands batches to the browser as far as it takes them; returns the bytes that are left of the budget. */
export function sendBeacons(
  engine: Engine,
  batches: readonly Batch[],
  budget = BEACON_BUDGET,
): number {
  for (const batch of batches) {
    const { head, events } = batch;
    const body = encodeBody({ v: 1, head, events });
    const { length } = body;
    const fits = length <= budget;
    if (fits && length <= BEACON_MAX && queueBeacon(engine, "track", body)) budget -= length;
    else if (events.length > 1 && length > BEACON_MIN)
      budget = sendBeacons(engine, splitBatch(batch), budget);
    else if (fits) {
      // The browser refused even a small beacon: a request with keepalive instead.
      void sendReport(engine, "track", body, true);
      budget -= length;
    }
  }
  return budget;
}
