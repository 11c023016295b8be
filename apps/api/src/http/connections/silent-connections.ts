import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends connections that never said anything when the server closes. Browsers open some ahead; Node
 * closes idle ones by itself, but would wait for these until the browser goes.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
