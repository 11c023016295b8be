import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http-error.ts";
import { createTimeSlicer } from "./time-slicer.ts";
import { getPriority, type RequestPriority } from "./request-priority.ts";

/** Bytes of bodies that may be read or worked on at once in this process, all together. */
const MAX_BYTES: Readonly<Record<RequestPriority, number>> = {
  cheap: 8 * 1024 * 1024,
  call: 32 * 1024 * 1024,
  essential: Number.POSITIVE_INFINITY,
};
/** A small body may be compressed, and costs more than its bytes. */
const MIN_COST_BYTES = 16 * 1024;

/** Refused because of load, and as it should be: asked again later, it will be served. */
export class Overloaded extends HttpError {
  constructor() {
    super(503);
    this.name = "Overloaded";
  }
}

/** Admits as many request bodies at once as memory allows, and spreads their parsing over the event loop. */
export interface BodyAdmission {
  /** Calls back once it is the body's turn; with `Overloaded` where there is no room for it. */
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
