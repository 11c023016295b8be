import { setTimeout as pause } from "node:timers/promises";
import { keepRunning, type ProcessExit } from "../../../../scripts/setup/keep-running.mjs";
import { StartupFailure } from "../startup-failure.ts";

/** Polled, because an adopted server is not a child process. */
const CHECK_EVERY_MS = 200;

export interface SupervisedServer {
  log(sentence: string): void;
  isGone(): boolean;
  startAgain(): Promise<void>;
}

/** Restarts the server whenever it is gone, until stop(), which waits for a running start. */
export function superviseServer(
  wanted: boolean,
  server: SupervisedServer,
): { stop(): Promise<void> } {
  if (!wanted) return { stop: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  let started = true;
  async function run(): Promise<ProcessExit> {
    if (!started) await server.startAgain();
    started = false;
    while (!signal.aborted && !server.isGone()) await pause(CHECK_EVERY_MS, undefined, { signal });
    return { code: null, signal: null, reason: "its process is gone" };
  }
  const kept = keepRunning({
    name: "database",
    run: () => run().catch(toProcessExit),
    log: (sentence) => server.log(sentence),
    stopping: signal,
  });
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

function toProcessExit(error: unknown): ProcessExit {
  if (error instanceof StartupFailure) return { code: null, signal: null, reason: error.sentence };
  if (error instanceof Error && error.name === "AbortError") return { code: 0, signal: null };
  throw error;
}
