import type { FastifyReply } from "fastify";

/** Who does not read this much has gone. */
const MAX_UNREAD_BYTES = 16 * 1024;

export interface EventStream {
  /** The first one begins the answer. Ends the stream where the browser does not read. */
  write(text: string): void;
  end(): void;
}

/** Answers with server-sent events, for as long as the browser stays. */
export function createEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  const end = () => void raw.end();
  return {
    write(text) {
      if (!reply.sent) beginEvents(reply);
      raw.write(text);
      if (raw.writableLength >= MAX_UNREAD_BYTES) raw.destroy();
    },
    end,
  };
}

function beginEvents(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
}
