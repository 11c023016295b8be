import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Lets a server stop without waiting for connections that carry nothing. Node closes idle ones by
 * itself, but waits for those on which no request ever came, as browsers open ahead, until they go.
 * Returns the switch: from then on a connection ends as soon as it has nothing to answer.
 */
export function trackConnections(server: Server): { end(): void } {
  const quiet = new Set<Socket>();
  let ending = false;

  function rest(socket: Socket): void {
    if (ending) socket.destroy();
    else if (!socket.destroyed) quiet.add(socket);
  }
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => quiet.delete(socket));
    rest(socket);
  });
  server.on("request", (request, response) => {
    quiet.delete(request.socket);
    response.once("close", () => rest(request.socket));
  });
  return {
    end: () => {
      ending = true;
      for (const socket of quiet) socket.destroy();
    },
  };
}
