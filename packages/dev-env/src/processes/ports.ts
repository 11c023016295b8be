import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { StartupFailure, systemErrorCode } from "../startup-failure.ts";

const FIRST_PORT = 10_000;
/** Linux gives these to outgoing connections, others begin later. */
const OUTGOING_FROM = 32_768;
const BLOCK_SIZE = 512;
const BLOCKS = Math.floor((OUTGOING_FROM - FIRST_PORT) / BLOCK_SIZE);
/**
 * Processes take ports from blocks of their own, one after the other. Two that chose at random could find
 * the same port before either listens, or that of a service which is restarting.
 */
const BLOCK_START = FIRST_PORT + (process.pid % BLOCKS) * BLOCK_SIZE;
let tried = randomInt(BLOCK_SIZE);
/** Services of a killed run release their ports within this time. */
const PORT_WAIT_MS = 2_000;

export interface PortRequest {
  readonly port: number;
  readonly host: string;
  /** The variable that sets the port. */
  readonly setting: string;
}

/** @throws StartupFailure if the port is in use or not permitted */
export async function requireFreePort(wanted: PortRequest): Promise<void> {
  const deadline = Date.now() + PORT_WAIT_MS;
  for (;;) {
    const refusal = await tryPort(wanted.port, wanted.host);
    if (refusal === undefined) return;
    if (refusal === "EADDRINUSE" && Date.now() < deadline) await pause(100);
    else throw explainRefusal(wanted, refusal);
  }
}

/**
 * A free port below those that systems give to outgoing connections: one of those could take it
 * before the service that it was found for listens.
 */
export async function findFreePort(): Promise<number> {
  const port = BLOCK_START + (tried % BLOCK_SIZE);
  tried += 1;
  const refusal = await tryPort(port, "localhost");
  if (refusal === undefined) return port;
  if (refusal === "EADDRINUSE") return findFreePort();
  throw new Error(`no port can be listened on (${refusal})`);
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(systemErrorCode(error) ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function explainRefusal({ port, host, setting }: PortRequest, refusal: string): StartupFailure {
  if (refusal === "EADDRINUSE") {
    return new StartupFailure(
      `Port ${port} is already in use: stop what runs there, or set ${setting} to another port.`,
    );
  }
  return new StartupFailure(
    `Nothing can listen on ${host}:${port} (${refusal}): set ${setting} to another port.`,
  );
}
