import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressBlock } from "../address-block.ts";
import { watchConnections } from "./connection-states.ts";

export const SHUTDOWN_GRACE_MS = 10_000;

export interface ConnectionLimits {
  readonly max: number;
  /** Per address block; 0 is unlimited, as behind a proxy. */
  readonly maxOfBlock: number;
}

/**
 * A connection beyond `max` takes the place of the oldest one whose request has not come in whole, else
 * of the one that is unused the longest.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const { open, incomplete, idle, drop } = watchConnections(app);
  const blocks = new Map<string, number>();
  app.server.on("connection", (newest: Socket) => {
    const block = addressBlock(newest.remoteAddress ?? "");
    const count = (blocks.get(block) ?? 0) + 1;
    if (limits.maxOfBlock > 0 && count > limits.maxOfBlock) return drop(newest);
    blocks.set(block, count);
    newest.once("close", () => {
      const left = (blocks.get(block) ?? 1) - 1;
      if (left > 0) blocks.set(block, left);
      else blocks.delete(block);
    });
    // Itself among them, as the last.
    if (limits.max > 0 && open.size > limits.max) drop(chooseLeaving(newest));
  });
  app.addHook("preClose", async () => {
    // Browsers preconnect, and Node would wait for such connections.
    for (const socket of incomplete) if (socket.bytesRead === 0) drop(socket);
  });

  function chooseLeaving(newest: Socket): Socket {
    const [oldest = newest] = incomplete;
    const [unused] = idle;
    return oldest === newest ? (unused ?? newest) : oldest;
  }
}

export function limitShutdown(app: FastifyInstance, graceMs: number): void {
  app.addHook("preClose", async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once("close", () => clearTimeout(late));
  });
}
