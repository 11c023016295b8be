import type { FastifyHttpOptions } from "fastify";
import type { Server } from "node:http";

/** How long a client may take, ms: from the opening of a connection, later from the first byte of a request. */
export interface ClientTimeouts {
  /** For the head of a request; also for a connection that says nothing at all. */
  readonly headMs: number;
  /** For all of it, the body too. */
  readonly requestMs: number;
}

/** Longer than any phone's line needs; the largest body has 128 KB. */
export const CLIENT_TIMEOUTS: ClientTimeouts = { headMs: 5_000, requestMs: 60_000 };

/**
 * Server options that cut off who comes in drops, with 408: connections are few, and such a client
 * would hold one for nothing. Node alone waits a minute for a head and, here, for ever for a body.
 */
export function clientTimeoutOptions({
  headMs,
  requestMs,
}: ClientTimeouts): Pick<FastifyHttpOptions<Server>, "http" | "requestTimeout"> {
  // Node looks every 30 s by itself, which would be the real limit.
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
