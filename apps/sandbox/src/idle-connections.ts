import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * On close Node ends idle keep-alive connections, but waits for those on which no request ever came
 * (browsers open them in advance). After end() every connection is closed as soon as it is idle.
 */
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
