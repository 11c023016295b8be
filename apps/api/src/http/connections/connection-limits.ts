import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressBlock } from "../address-block.ts";

/** How long requests under way may take once the server closes, ms. */
export const SHUTDOWN_GRACE_MS = 10_000;

export interface ConnectionLimits {
  /** Open at once in this process; 0 is without limit. */
  readonly max: number;
  /** Of one address block; 0 is without limit, as behind a proxy, where all come from its address. */
  readonly maxOfBlock: number;
}

/** Closes a connection beyond its limits as soon as it is opened: it would be held for nothing. */
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

/** Ends what is still under way a while after the server began to close: a slow client holds it no longer. */
export function limitShutdown(app: FastifyInstance, graceMs: number): void {
  app.addHook("preClose", async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once("close", () => clearTimeout(late));
  });
}
