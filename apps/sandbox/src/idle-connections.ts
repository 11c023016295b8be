import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Browsers preconnect, and Node would wait for such connections on close. */
export function trackIdleConnections(server: Server): { end(): void } {
  const idle = new Set<Socket>();
  let ending = false;

  function addOrDestroy(socket: Socket): void {
    if (ending) socket.destroy();
    else if (!socket.destroyed) idle.add(socket);
  }
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => idle.delete(socket));
    addOrDestroy(socket);
  });
  server.on("request", (request, response) => {
    idle.delete(request.socket);
    response.once("close", () => addOrDestroy(request.socket));
  });
  return {
    end: () => {
      ending = true;
      for (const socket of idle) socket.destroy();
    },
  };
}
