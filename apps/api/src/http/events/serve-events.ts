import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { EVENTS_PATH, MAX_TOPICS } from "@santap/contract/calls/events";
import { HttpError } from "../http-error.ts";
import { RefusalError } from "../refusal.ts";
import { createEventStream } from "./event-stream.ts";

/** A topic on one browser's stream. */
export interface Subscriber {
  send(event: string, data: object, retryMs?: number): void;
  /** Nothing more to come; a stream ends with its last topic. Not while it begins. */
  end(): void;
}

/** Begins at once, or refuses because too many listen. @returns what stops it */
export type Begin = (subscriber: Subscriber) => () => void;

export interface EventTopic {
  /** In front of the key, as in `menu:S01`. */
  name: string;
  /** Where it is served alone; without a key in its query `authorize` finds it in the headers. */
  alone: { path: string; schema: FastifySchema; query?: { key: string; minLength: number } };
  heartbeat: { everyMs: number; text: string; onBeat?: () => void };
  /** May refuse. */
  readonly authorize: (request: FastifyRequest, key: string | null) => Promise<Begin>;
}

export type AddTopic = (topic: EventTopic) => void;

interface Asked {
  id: string;
  topic: EventTopic;
  key: string | null;
}

interface OpenStream {
  topic: EventTopic;
  write(text: string): void;
  close(): void;
}

/** Server-sent events: each topic by a path of its own, and several by one stream. */
export function serveEvents(app: FastifyInstance): AddTopic {
  const topics = new Map<string, EventTopic>();
  const streams = new Set<OpenStream>();
  const heartbeats: NodeJS.Timeout[] = [];
  app.addHook("preClose", async () => {
    heartbeats.forEach(clearInterval);
    for (const stream of [...streams]) stream.close();
  });

  async function open(request: FastifyRequest, reply: FastifyReply, asked: readonly Asked[]) {
    const admitted = await authorizeAll(request, asked);
    // Disconnected while we queried: its close event has passed.
    if (request.raw.socket.destroyed) return reply.hijack();
    const stream = beginAll(reply, admitted);
    if (stream === null) return;
    streams.add(stream);
    request.raw.on("close", () => {
      streams.delete(stream);
      stream.close();
    });
  }

  app.get<{ Querystring: { topic: string[] } }>(
    `${BASE_PATH}${EVENTS_PATH}`,
    { schema: SEVERAL },
    (request, reply) => {
      const ids = [...new Set(request.query.topic)];
      return open(
        request,
        reply,
        ids.map((id) => parseTopic(topics, id)),
      );
    },
  );

  return (topic) => {
    const { name, alone } = topic;
    topics.set(name, topic);
    heartbeats.push(beat(streams, topic));
    const { query } = alone;
    app.get<{ Querystring: Record<string, string> }>(
      `${BASE_PATH}${alone.path}`,
      { schema: { ...alone.schema, ...(query && { querystring: keyQuery(query) }) } },
      (request, reply) => {
        const key = query === undefined ? null : (request.query[query.key] ?? null);
        return open(request, reply, [{ id: name, topic, key }]);
      },
    );
  };
}

function beat(streams: ReadonlySet<OpenStream>, { heartbeat }: EventTopic): NodeJS.Timeout {
  const isBeating = (stream: OpenStream) => stream.topic.heartbeat === heartbeat;
  return setInterval(() => {
    for (const stream of [...streams].filter(isBeating)) stream.write(heartbeat.text);
    heartbeat.onBeat?.();
  }, heartbeat.everyMs);
}

type Authorized = Asked & { begin: Begin };
interface Admitted {
  asked: readonly Asked[];
  begins: readonly Authorized[];
  refusals: unknown[];
}

/** One after another: a request asks the database no more at once than any other. */
async function authorizeAll(request: FastifyRequest, asked: readonly Asked[]): Promise<Admitted> {
  const begins: Authorized[] = [];
  const refusals: unknown[] = [];
  for (const one of asked) {
    try {
      begins.push({ ...one, begin: await one.topic.authorize(request, one.key) });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.push(error);
    }
  }
  return { asked, begins, refusals };
}

/** Throws the first refusal where no topic is admitted; one that ends leaves the others alone. */
function beginAll(reply: FastifyReply, { asked, begins, refusals }: Admitted): OpenStream | null {
  const [first] = asked;
  const stream = createEventStream(reply);
  const shared = asked.length > 1;
  const stops = new Map<string, () => void>();
  const format = (id: string, event: string, data: object) =>
    `event: ${event}\ndata: ${JSON.stringify(shared ? { ...data, topic: id } : data)}\n\n`;
  const stop = (id: string) => {
    const stopTopic = stops.get(id);
    stops.delete(id);
    stopTopic?.();
    return stopTopic !== undefined;
  };
  for (const { id, begin } of begins) {
    try {
      const subscriber: Subscriber = {
        send: (event, data, retryMs) =>
          stream.write((retryMs ? `retry: ${retryMs}\n` : "") + format(id, event, data)),
        end() {
          if (!stop(id)) return;
          if (shared) stream.write(format(id, "end", {}));
          if (stops.size === 0) stream.end();
        },
      };
      stops.set(id, begin(subscriber));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.push(error);
    }
  }
  if (first === undefined || stops.size === 0) throw refusals[0];
  stream.write(": open\n\n");
  for (const { id } of asked) if (!stops.has(id)) stream.write(format(id, "end", {}));
  return {
    topic: first.topic,
    write: stream.write,
    close() {
      for (const id of [...stops.keys()]) stop(id);
      stream.end();
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError || error instanceof RefusalError;
}

function parseTopic(topics: ReadonlyMap<string, EventTopic>, id: string): Asked {
  const at = id.indexOf(":");
  const topic = topics.get(id.slice(0, at));
  if (topic === undefined) throw new HttpError(400);
  return { id, topic, key: id.slice(at + 1) };
}

function keyQuery({ key, minLength }: { key: string; minLength: number }) {
  return {
    type: "object",
    required: [key],
    additionalProperties: false,
    properties: {
      [key]: { type: "string", minLength, maxLength: 64, pattern: "^[A-Za-z0-9._:-]+$" },
    },
  };
}

const topicsQuery = {
  type: "object",
  required: ["topic"],
  additionalProperties: false,
  properties: {
    topic: {
      type: "array",
      minItems: 2,
      maxItems: MAX_TOPICS,
      items: { type: "string", maxLength: 72, pattern: "^[a-z]+:[A-Za-z0-9._:-]+$" },
    },
  },
};

const SEVERAL: FastifySchema = {
  summary: "Changes of several topics, as server-sent events",
  tags: ["events"],
  security: [{}, { participant: [] }, { operator: [] }],
  querystring: topicsQuery,
};
