import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";

export interface HungCalls {
  /** Keeps the connection open without a response until the caller gives up, at most one minute. */
  hang(reply: FastifyReply): void;
  release(): void;
}

const LONGEST_MS = 60_000;

export function createHungCalls(): HungCalls {
  const sockets = new Set<Socket>();
  return {
    hang: (reply) => {
      reply.hijack();
      const { socket } = reply.raw;
      if (socket === null) return;
      sockets.add(socket);
      const end = setTimeout(() => socket.destroy(), LONGEST_MS);
      socket.once("close", () => {
        clearTimeout(end);
        sockets.delete(socket);
      });
    },
    release: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
