import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { PAY_EVENTS_PATH } from "@santap/contract/pay";
import {
  isFinalForDiner,
  publicPayStatus,
  type PublicPayStatus,
} from "@santap/domain/payment/attempt-state";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../db/listen.ts";
import { addressBlock } from "../../plugins/address-block.ts";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { storeIdOf } from "../../tokens/public-id.ts";
import { findAttempt, PAY_CHANNEL } from "./pay-store.ts";

const HEARTBEAT_MS = 15_000;
const MOST_PER_BOX = 5;
const MOST_PER_BLOCK = 20;

interface Stream {
  box: string;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  block: string;
  reply: FastifyReply;
}

/**
 * The pushed result: `GET /digital-food/pay/events?box=` sends `payStatus` when it changes and ends
 * at a terminal one. Streams are connections of this process, so their limits count in it.
 */
export function servePayEvents(app: FastifyInstance, db: Database, listener: Listener): void {
  const streams = new Set<Stream>();

  async function tell(stream: Stream): Promise<void> {
    const status = await statusOf(db, stream.box);
    if (status === null || !streams.has(stream)) return;
    stream.reply.raw.write(`event: payStatus\ndata: ${JSON.stringify({ payStatus: status })}\n\n`);
    if (isFinalForDiner(status)) end(stream);
  }

  function end(stream: Stream): void {
    if (streams.delete(stream)) stream.reply.raw.end();
  }

  function tellAll(chosen: (stream: Stream) => boolean): void {
    for (const stream of [...streams].filter(chosen)) {
      tell(stream).catch((error: unknown) => {
        app.log.warn({ err: error }, "a payment result could not be pushed");
        end(stream);
      });
    }
  }

  listener.on(PAY_CHANNEL, (box) => tellAll((stream) => stream.box === box));
  listener.onReconnect(() => tellAll(() => true));
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
      if ((await statusOf(db, box)) === null) throw new HttpFailure(404);
      // Gone while we looked: nothing would ever end its stream.
      if (request.raw.socket.destroyed) return reply.hijack();
      for (const surplus of surplusOf(streams, box, addressBlock(request.ip))) end(surplus);
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

async function statusOf(db: Database, box: string): Promise<PublicPayStatus | null> {
  const storeId = storeIdOf(box);
  const attempt = storeId === null ? null : await findAttempt(db, storeId, box);
  return attempt === null ? null : publicPayStatus(attempt.status);
}

/**
 * Which stream of a box makes room for one more: the oldest of the address block with the most of them,
 * so that nobody who knows the box can keep its payer out.
 */
function surplusOf(streams: ReadonlySet<Stream>, box: string, block: string): Stream[] {
  const all = [...streams];
  if (all.filter((stream) => stream.block === block).length >= MOST_PER_BLOCK) {
    throw new HttpFailure(429);
  }
  const ofBox = all.filter((stream) => stream.box === box);
  if (ofBox.length < MOST_PER_BOX) return [];
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
