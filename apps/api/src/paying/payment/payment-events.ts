import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";
import {
  isFinalForDiner,
  publicPayStatus,
  type PublicPayStatus,
} from "@santap/domain/payment/attempt-state";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../ports/push.ts";
import { addressBlock } from "../../http/address-block.ts";
import { HttpError } from "../../http/http-error.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { findAttempt } from "./attempt/attempt-store.ts";
import { PAYMENT_CHANNEL } from "./attempt/payment-store.ts";

const HEARTBEAT_MS = 15_000;
const MAX_STREAMS_PER_BOX = 5;
const MAX_STREAMS_PER_BLOCK = 20;

interface Stream {
  box: string;
  block: string;
  reply: FastifyReply;
}

/** Sends `payStatus` on every change and ends at a final one. Limits count this process. */
export function servePaymentEvents(app: FastifyInstance, db: Database, listener: Listener): void {
  const streams = new Set<Stream>();

  async function tell(stream: Stream): Promise<void> {
    const status = await findStatus(db, stream.box);
    if (status === null || !streams.has(stream)) return;
    stream.reply.raw.write(`event: payStatus\ndata: ${JSON.stringify({ payStatus: status })}\n\n`);
    if (isFinalForDiner(status)) end(stream);
  }

  function end(stream: Stream): void {
    if (streams.delete(stream)) stream.reply.raw.end();
  }

  function notifyStreams(chosen: (stream: Stream) => boolean): void {
    for (const stream of [...streams].filter(chosen)) {
      tell(stream).catch((error: unknown) => {
        app.log.warn({ err: error }, "a payment result could not be pushed");
        end(stream);
      });
    }
  }

  listener.on(PAYMENT_CHANNEL, (box) => notifyStreams((stream) => stream.box === box));
  listener.onReconnect(() => notifyStreams(() => true));
  const heartbeat = setInterval(() => {
    for (const { reply } of streams) reply.raw.write(": still here\n\n");
  }, HEARTBEAT_MS);
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of [...streams]) end(stream);
  });

  app.get<{ Querystring: { box: string } }>(
    `${BASE_PATH}${PAY_EVENTS_PATH}`,
    {
      schema: {
        summary: "Pushed result of a payment, as server-sent events",
        tags: ["pay"],
        querystring: boxQuery,
      },
    },
    async (request, reply) => {
      const { box } = request.query;
      if ((await findStatus(db, box)) === null) throw new HttpError(404);
      // Disconnected while we queried: its close event has passed.
      if (request.raw.socket.destroyed) return reply.hijack();
      for (const surplus of findSurplus(streams, box, addressBlock(request.ip))) end(surplus);
      const stream = openStream(request, reply, box);
      streams.add(stream);
      request.raw.on("close", () => end(stream));
      await tell(stream);
    },
  );
}

const boxQuery = {
  type: "object",
  required: ["box"],
  additionalProperties: false,
  properties: {
    box: { type: "string", minLength: 22, maxLength: 64, pattern: "^[A-Za-z0-9._-]+$" },
  },
};

async function findStatus(db: Database, box: string): Promise<PublicPayStatus | null> {
  const storeId = parseStoreId(box);
  const attempt = storeId === null ? null : await findAttempt(db, storeId, box);
  return attempt === null ? null : publicPayStatus(attempt.status);
}

/** Ends the oldest streams of the busiest address block, so that the payer is never shut out. */
function findSurplus(streams: ReadonlySet<Stream>, box: string, block: string): Stream[] {
  const all = [...streams];
  if (all.filter((stream) => stream.block === block).length >= MAX_STREAMS_PER_BLOCK) {
    throw new HttpError(429);
  }
  const ofBox = all.filter((stream) => stream.box === box);
  if (ofBox.length < MAX_STREAMS_PER_BOX) return [];
  const blocks = Map.groupBy(ofBox, (stream) => stream.block);
  const [crowd = []] = [...blocks.values()].toSorted((a, b) => b.length - a.length);
  return crowd.slice(0, 1);
}

function openStream(request: FastifyRequest, reply: FastifyReply, box: string): Stream {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  return { box, block: addressBlock(request.ip), reply };
}
