import type { FastifyInstance } from "fastify";
import { addressBlock } from "../address-block.ts";
import { HttpError } from "../http-error.ts";

/**
 * Behind a proxy, where every connection is the proxy's: 429 for an address that has so many requests
 * unanswered, half-sent ones and event streams among them.
 */
export function limitAddressRequests(app: FastifyInstance, max: number): void {
  const unanswered = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const block = addressBlock(request.ip);
    const count = (unanswered.get(block) ?? 0) + 1;
    if (count > max) {
      // The rest of a body is not waited for.
      reply.header("connection", "close");
      return done(new HttpError(429));
    }
    unanswered.set(block, count);
    reply.raw.once("close", () => {
      const left = (unanswered.get(block) ?? 1) - 1;
      if (left > 0) unanswered.set(block, left);
      else unanswered.delete(block);
    });
    done();
  });
}
