import type { Engine } from "../engine/engine.ts";
import { BEACONS_MAX, BEACON_MAX, BEACON_MIN, TRAVEL_MS } from "../limits.ts";
import { closeOpen, halvesOf, type Batch } from "../queue/queue.ts";
import { reportUrl } from "./post.ts";
import { encodeBody } from "./wire.ts";

/** Closes all batches and marks them as in doubt; the ones that were not, to be handed over once stored. */
export function markForHide(engine: Engine): readonly Batch[] {
  const { queues } = engine;
  const now = engine.now();
  queues.forEach(closeOpen);
  if (engine.pausedUntil > now || !engine.online()) return [];
  const batches = queues.flatMap((queue) => queue.batches);
  const fresh = batches.filter((batch) => batch !== engine.flying && batch.ask === undefined);
  for (const batch of fresh) batch.ask = now + TRAVEL_MS;
  return fresh;
}

/**
 * Hands batches to the browser as far as it takes them: the server is asked for all of them later.
 * Answers the room that is left.
 */
export function beaconAll(engine: Engine, batches: readonly Batch[], room = BEACONS_MAX): number {
  return batches.reduce((left, batch) => beacon(engine, batch, left), room);
}

/** As a beacon, in halves, at last as a request that outlives the page; answers the room that is left. */
function beacon(engine: Engine, batch: Batch, room: number): number {
  const { head, events } = batch;
  const body = encodeBody({ v: 1, head, events });
  const { length } = body;
  const url = reportUrl(engine, "track");
  if (length <= Math.min(BEACON_MAX, room) && engine.beacon(url, body)) return room - length;
  if (events.length > 1 && length > BEACON_MIN) {
    return beaconAll(engine, halvesOf(batch), room);
  }
  if (length > room) return room;
  engine.send({ url, body, keepalive: true }).reply.catch(() => undefined);
  return room - length;
}
