import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";
import type { FaultBox } from "./fault-box.ts";
import type { Faults } from "./faults.ts";

export interface HungCalls {
  /** Keeps the connection open without a response until the caller gives up, at most one minute. */
  hang(reply: FastifyReply): void;
  release(): void;
}

const MAX_HANG_MS = 60_000;

export function createHungCalls(): HungCalls {
  const sockets = new Set<Socket>();
  return {
    hang: (reply) => {
      reply.hijack();
      const { socket } = reply.raw;
      if (socket === null) return;
      sockets.add(socket);
      const end = setTimeout(() => socket.destroy(), MAX_HANG_MS);
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

/** Whether a fault answered this call, which then has no effect. `fail` answers as the provider fails. */
export function applyCallFault(
  { faults, hungCalls }: { faults: FaultBox<Faults>; hungCalls: HungCalls },
  reply: FastifyReply,
  fail: () => unknown,
): boolean {
  if (faults.takes("timeoutNext")) hungCalls.hang(reply);
  else if (faults.takes("garbageNext")) {
    void reply.code(200).type("text/html").send("<html><body>502 Bad Gateway</body></html>");
  } else if (faults.takes("failNext")) fail();
  else return false;
  return true;
}
