import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import { createTimeSlicer } from "./time-slicer.ts";
import { getPriority, type RequestPriority } from "./request-priority.ts";

/** Total bytes of bodies in work at once, per process. */
const MAX_BYTES: Readonly<Record<RequestPriority, number>> = {
  cheap: 8 * 1024 * 1024,
  call: 32 * 1024 * 1024,
  essential: Number.POSITIVE_INFINITY,
};
/** Minimum charge: a small body may be compressed. */
const MIN_COST_BYTES = 16 * 1024;

/** 503; a retry will succeed later. */
export class Overloaded extends HttpError {
  constructor() {
    super(503);
    this.name = "Overloaded";
  }
}

/** Limits request bodies in memory, and spreads their parsing over the event loop. */
export interface BodyAdmission {
  admit(request: FastifyRequest, body: Buffer, done: (error: Overloaded | null) => void): void;
}

export function createBodyAdmission(
  app: FastifyInstance,
  onShed: (kind: RequestPriority) => void = () => undefined,
): BodyAdmission {
  const turns = createTimeSlicer();
  const held = new WeakMap<FastifyRequest, number>();
  let bytes = 0;
  app.addHook("onResponse", (request, _reply, done) => {
    bytes -= held.get(request) ?? 0;
    held.delete(request);
    done();
  });
  return {
    admit(request, body, done) {
      const kind = getPriority(request.url);
      const cost = Math.max(body.length, MIN_COST_BYTES);
      if (bytes + cost > MAX_BYTES[kind]) {
        onShed(kind);
        return done(new Overloaded());
      }
      bytes += cost;
      held.set(request, cost);
      turns.run(() => done(null), kind !== "cheap");
    },
  };
}
