import type { Engine } from "../engine/engine.ts";
import { closeOpen, halvesOf, type Batch, type Queue } from "../queue/queue.ts";
import { reportUrl } from "./post.ts";
import { encodeBody } from "./wire.ts";

/** Bytes of one beacon, and of all that are open together. */
const BEACON_MAX = 48 * 1_024;
const OPEN_MAX = 64 * 1_024;
/** A beacon that is not taken is halved down to this. */
const BEACON_MIN = 16 * 1_024;
/** A beacon may be on its way for this long before the server is asked. */
export const TRAVEL_MS = 5_000;

interface Piece {
  readonly batch: Batch;
  readonly body: string;
}

/** Closes all batches and marks what is about to be sent as in doubt; the caller stores it then. */
export function markForHide(engine: Engine): { readonly queue: Queue; readonly pieces: Piece[] }[] {
  const now = engine.ports.now();
  let room = engine.pausedUntil > now || !engine.ports.online() ? 0 : OPEN_MAX;
  return engine.queues.map((queue) => {
    closeOpen(queue);
    const pieces: Piece[] = [];
    queue.batches = queue.batches.flatMap((batch) => {
      if (batch === engine.flying || batch.ask !== undefined) return [batch];
      const cut = cutToFit(batch);
      for (const piece of cut) {
        if (piece.body.length > room) continue;
        room -= piece.body.length;
        piece.batch.ask = now + TRAVEL_MS;
        pieces.push(piece);
      }
      return cut.map((piece) => piece.batch);
    });
    return { queue, pieces };
  });
}

/** Hands a piece to the browser: as a beacon, in halves, at last as a request that outlives the page. */
export function beaconPiece(engine: Engine, piece: Piece): void {
  const { ports } = engine;
  if (ports.beacon(reportUrl(engine, "track"), piece.body)) return;
  const { events } = piece.batch;
  if (events.length > 1 && piece.body.length > BEACON_MIN) {
    for (const half of halvesOf(piece.batch))
      beaconPiece(engine, { batch: half, body: bodyOf(half) });
    return;
  }
  const sent = ports.send({ url: reportUrl(engine, "track"), body: piece.body, keepalive: true });
  sent.reply.catch(() => undefined);
}

function cutToFit(batch: Batch): Piece[] {
  const body = bodyOf(batch);
  if (body.length <= BEACON_MAX || batch.events.length === 1) return [{ batch, body }];
  return halvesOf(batch).flatMap(cutToFit);
}

function bodyOf({ head, events }: Batch): string {
  return encodeBody({ v: 1, head, events });
}
