import type { FastifyReply } from "fastify";

/** Who does not read this much has gone. */
const MAX_UNREAD_BYTES = 16 * 1024;

export interface EventStream {
  /** Returns false where the browser does not read. */
  write(text: string): boolean;
  end(): void;
}

/** Answers with server-sent events, for as long as the browser stays. */
export function startEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  return {
    write(text) {
      raw.write(text);
      return raw.writableLength < MAX_UNREAD_BYTES;
    },
    end: () => void raw.end(),
  };
}
