import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressBlock } from "../address-block.ts";

export const SHUTDOWN_GRACE_MS = 10_000;

export interface ConnectionLimits {
  readonly max: number;
  /** Per address block; 0 is unlimited, as behind a proxy. */
  readonly maxOfBlock: number;
}

export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const { server } = app;
  if (limits.max > 0) server.maxConnections = limits.max;
  if (limits.maxOfBlock === 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const block = addressBlock(socket.remoteAddress ?? "");
    const count = (open.get(block) ?? 0) + 1;
    if (count > limits.maxOfBlock) return void socket.destroy();
    open.set(block, count);
    socket.once("close", () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left > 0) open.set(block, left);
      else open.delete(block);
    });
  });
}

export function limitShutdown(app: FastifyInstance, graceMs: number): void {
  app.addHook("preClose", async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once("close", () => clearTimeout(late));
  });
}
