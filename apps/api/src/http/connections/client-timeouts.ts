import type { FastifyHttpOptions } from "fastify";
import type { Server } from "node:http";

/** In ms, from the opening of a connection, later from a request's first byte. */
export interface ClientTimeouts {
  readonly headMs: number;
  readonly requestMs: number;
}

/** Enough for slow phones; the largest body has 128 KB. */
export const CLIENT_TIMEOUTS: ClientTimeouts = { headMs: 5_000, requestMs: 60_000 };

/** Against slowloris (408). Node's default waits a minute for a head and forever for a body. */
export function clientTimeoutOptions({
  headMs,
  requestMs,
}: ClientTimeouts): Pick<FastifyHttpOptions<Server>, "http" | "requestTimeout"> {
  // Node checks every 30 s by default, which would be the real limit.
  const lookMs = Math.min(1_000, headMs / 2);
  return {
    requestTimeout: requestMs,
    http: {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
    },
  };
}
