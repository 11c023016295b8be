import type { Engine } from "../engine/engine.ts";
import { BEACONS_MAX, BEACON_MAX, BEACON_MIN, TRAVEL_MS } from "../limits.ts";
import { halvesOf, type Batch } from "../queue/queue.ts";
import { waitingIn } from "../queue/waiting.ts";
import { answerToReport, beacon } from "./post.ts";
import { encodeBody } from "./wire.ts";

/** Closes all batches and marks them as in doubt; the ones that were not, to be handed over once stored. */
export function markForHide(engine: Engine): readonly Batch[] {
  const now = engine.now();
  engine.open = undefined;
  if (engine.paused || !engine.ports.navigator.onLine) return [];
  const fresh = waitingIn(engine).filter(({ ask }) => !ask);
  for (const batch of fresh) batch.ask = now + TRAVEL_MS;
  return fresh;
}

/**
 * Hands batches to the browser as far as it takes them: the server is asked for all of them later.
 * Answers the room that is left.
 */
export function handOver(engine: Engine, batches: readonly Batch[], room = BEACONS_MAX): number {
  for (const batch of batches) {
    const { head, events } = batch;
    const body = encodeBody({ v: 1, head, events });
    const { length } = body;
    const fits = length <= room;
    if (fits && length <= BEACON_MAX && beacon(engine, "track", body)) room -= length;
    else if (events.length > 1 && length > BEACON_MIN)
      room = handOver(engine, halvesOf(batch), room);
    else if (fits) {
      // At last a request that outlives the page.
      void answerToReport(engine, "track", body, true);
      room -= length;
    }
  }
  return room;
}
