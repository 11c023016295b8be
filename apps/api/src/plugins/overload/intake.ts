import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../http-failure.ts";
import { createLoopTurns } from "./loop-turns.ts";
import { workKindOf, type WorkKind } from "./work-kind.ts";

/** Bytes of bodies that may be read or worked on at once in this process, all together. */
const MOST_BYTES: Readonly<Record<WorkKind, number>> = {
  cheap: 8 * 1024 * 1024,
  call: 32 * 1024 * 1024,
  essential: Number.POSITIVE_INFINITY,
};
/** A small body may be zipped, and costs more than its bytes. */
const LEAST_BYTES = 16 * 1024;

/** Refused because of load, and as it should be: asked again later, it will be served. */
export class Overloaded extends HttpFailure {
  constructor() {
    super(503);
    this.name = "Overloaded";
  }
}

/** The way in for bodies: as many at once as memory allows, read over as many turns as they need. */
export interface Intake {
  /** Calls back once it is the body's turn; with `Overloaded` where there is no room for it. */
  take(request: FastifyRequest, body: Buffer, done: (error: Overloaded | null) => void): void;
}

export function createIntake(
  app: FastifyInstance,
  onShed: (kind: WorkKind) => void = () => undefined,
): Intake {
  const turns = createLoopTurns();
  const held = new WeakMap<FastifyRequest, number>();
  let bytes = 0;
  app.addHook("onResponse", (request, _reply, done) => {
    bytes -= held.get(request) ?? 0;
    held.delete(request);
    done();
  });
  return {
    take(request, body, done) {
      const kind = workKindOf(request.url);
      const cost = Math.max(body.length, LEAST_BYTES);
      if (bytes + cost > MOST_BYTES[kind]) {
        onShed(kind);
        return done(new Overloaded());
      }
      bytes += cost;
      held.set(request, cost);
      turns.run(() => done(null), kind !== "cheap");
    },
  };
}
