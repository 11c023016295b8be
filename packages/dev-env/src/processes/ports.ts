import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { StartupFailure, systemErrorCode } from "../startup-failure.ts";

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

/** A port that is free at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === "object" && address !== null) resolve(address.port);
        else reject(new Error("the free port has no number"));
      });
    });
  });
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
