import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Connections by what they wait for, the oldest first. */
export interface ConnectionStates {
  readonly open: ReadonlySet<Socket>;
  /** The head or body of a request has not come in whole. */
  readonly incomplete: ReadonlySet<Socket>;
  /** Answered, and kept for another request. */
  readonly idle: ReadonlySet<Socket>;
  drop(socket: Socket): void;
}

export function watchConnections(app: FastifyInstance): ConnectionStates {
  const open = new Set<Socket>();
  const incomplete = new Set<Socket>();
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => [open, incomplete, idle].forEach((set) => set.delete(socket));
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    incomplete.add(socket);
    socket.once("close", () => forget(socket));
  });
  app.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    idle.delete(socket);
    if (hasBody(request)) {
      incomplete.delete(socket);
      incomplete.add(socket);
      request.once("end", () => incomplete.delete(socket));
    } else incomplete.delete(socket);
    response.once("close", () => {
      if (open.has(socket) && request.complete) idle.add(socket);
    });
  });
  return {
    ...{ open, incomplete, idle },
    drop(socket) {
      forget(socket);
      socket.destroy();
    },
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
