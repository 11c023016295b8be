import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { hasBody } from "./connection-states.ts";

/** Every `pieceBytes` of a body have `pieceMs`; what comes faster leaves its time to the rest. */
export interface BodyPace {
  readonly pieceBytes: number;
  readonly pieceMs: number;
}

/** A phone on GPRS sends 4 to 8 KB a second. */
export const BODY_PACE: BodyPace = { pieceBytes: 16 * 1024, pieceMs: 5_000 };

export function isTooSlow(elapsedMs: number, receivedBytes: number, pace: BodyPace): boolean {
  return elapsedMs > pace.pieceMs * (1 + receivedBytes / pace.pieceBytes);
}

interface Upload {
  readonly request: IncomingMessage;
  /** By the clock below. */
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/** Ends a request with 408 whose body comes too slowly, so that half-sent ones cost an attacker traffic. */
export function limitSlowBodies(app: FastifyInstance, pace: BodyPace): void {
  const uploads = new Set<Upload>();
  const everyMs = Math.min(1_000, pace.pieceMs / 4);
  // Stands still while this process is too busy to read: a client is not slow because the server is.
  let clock = 0;
  app.server.prependListener("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    const upload = { request, startedAt: clock, bytesBefore: bytesRead };
    uploads.add(upload);
    request.once("close", () => uploads.delete(upload));
  });
  const timer = setInterval(() => {
    clock += everyMs;
    for (const upload of uploads) endIfTooSlow(app, upload, { now: clock, pace });
  }, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function endIfTooSlow(
  app: FastifyInstance,
  { request, startedAt, bytesBefore }: Upload,
  { now, pace }: { now: number; pace: BodyPace },
): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  if (!isTooSlow(now - startedAt, socket.bytesRead - bytesBefore, pace)) return;
  // As Node does it for a request that takes too long in all.
  const error = Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  app.server.emit("clientError", error, socket);
}
