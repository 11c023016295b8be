import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import type { Listener } from "../../ports/push.ts";
import { startEventStream, type EventStream } from "./event-stream.ts";

/** An open stream of a store, with what its limits are counted by. */
export type StoreStream<Key> = EventStream & {
  storeId: string;
  request: FastifyRequest;
  /** Whose it is; null where that is not known. */
  holder: string | null;
} & Key;

/** Of one holder. Their oldest makes room, so that no device keeps the others of the store out. */
const MOST_OF_HOLDER = 3;
/** Why it ends; whoever reads it comes back in a minute, not at once in a loop. */
const REPLACED = "retry: 60000\nevent: replaced\ndata: {}\n\n";

export interface StoreEvents<Key> {
  path: string;
  schema: FastifySchema;
  heartbeat: { everyMs: number; text: string };
  /** NOTIFY with the store as its payload. */
  channel: string;
  /** What else the streams are told of: NOTIFY with something of a store as its payload. */
  also?: { channel: string; findStoreId(payload: string): string | null; text: string };
  /** Before the streams of the store are told. */
  onChange?(storeId: string): void;
  /** What a stream is told of a change, and when it begins. */
  describeChange(): string;
  /** NOTIFY of a store in which people's access has changed: its streams are authorized anew. */
  accessChannel?: string;
  /** May refuse. @returns whose stream it is */
  readonly authorize: (request: FastifyRequest, storeId: string) => Promise<string | null>;
  /** May refuse, given the streams that are open in this process. */
  admit(request: FastifyRequest, storeId: string, open: ReadonlySet<StoreStream<Key>>): Key;
}

/** Server-sent events of a store, which only say that something has changed; it is read by call. */
export function serveStoreEvents<Key extends object>(
  app: FastifyInstance,
  listener: Listener,
  events: StoreEvents<Key>,
): void {
  const streams = new Set<StoreStream<Key>>();
  const close = (stream: StoreStream<Key>) => {
    if (streams.delete(stream)) stream.end();
  };
  const send = (text: string, isMeant: (stream: StoreStream<Key>) => boolean = () => true) => {
    for (const stream of [...streams].filter(isMeant)) if (!stream.write(text)) close(stream);
  };
  listener.on(events.channel, (storeId) => {
    events.onChange?.(storeId);
    send(events.describeChange(), (stream) => stream.storeId === storeId);
  });
  const { also } = events;
  if (also)
    listener.on(also.channel, (payload) => {
      const storeId = also.findStoreId(payload);
      send(also.text, (stream) => stream.storeId === storeId);
    });
  watchAccess(listener, events, { streams, close });
  listener.onReconnect(() => send(events.describeChange()));
  const { everyMs, text } = events.heartbeat;
  const heartbeat = setInterval(() => send(text), everyMs);
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of [...streams]) close(stream);
  });

  async function start(request: FastifyRequest, reply: FastifyReply, storeId: string) {
    const holder = await events.authorize(request, storeId);
    // Disconnected while we queried: its close event has passed.
    if (request.raw.socket.destroyed) return reply.hijack();
    if (holder !== null) endOldest(holder, { streams, close });
    const key = events.admit(request, storeId, streams);
    const stream = { ...key, storeId, request, holder, ...startEventStream(reply) };
    streams.add(stream);
    request.raw.on("close", () => close(stream));
    stream.write(events.describeChange());
  }

  app.get<{ Querystring: { storeId: string } }>(
    `${BASE_PATH}${events.path}`,
    { schema: { ...events.schema, querystring: storeQuery } },
    (request, reply) => start(request, reply, request.query.storeId),
  );
}

interface OpenStreams<Key> {
  streams: ReadonlySet<StoreStream<Key>>;
  close(stream: StoreStream<Key>): void;
}

/** Makes room for one more of the same holder. */
function endOldest<Key>(holder: string, { streams, close }: OpenStreams<Key>): void {
  const theirs = [...streams].filter((stream) => stream.holder === holder);
  for (const stream of theirs.slice(0, Math.max(0, theirs.length - MOST_OF_HOLDER + 1))) {
    stream.write(REPLACED);
    close(stream);
  }
}

/** Who may no longer read a store loses its open stream; also what was missed without the database. */
function watchAccess<Key extends object>(
  listener: Listener,
  { accessChannel, authorize }: Pick<StoreEvents<Key>, "accessChannel" | "authorize">,
  { streams, close }: OpenStreams<Key>,
): void {
  if (accessChannel === undefined) return;
  const authorizeAnew = (isMeant: (stream: StoreStream<Key>) => boolean) => {
    for (const stream of [...streams].filter(isMeant))
      authorize(stream.request, stream.storeId).catch(() => close(stream));
  };
  listener.on(accessChannel, (storeId) => authorizeAnew((stream) => stream.storeId === storeId));
  listener.onReconnect(() => authorizeAnew(() => true));
}

const storeQuery = {
  type: "object",
  required: ["storeId"],
  additionalProperties: false,
  properties: {
    storeId: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9._:-]+$" },
  },
};
