import { setTimeout as pause } from "node:timers/promises";
import { keepRunning, type Ending } from "../../../../scripts/setup/keep-running.mjs";
import { StartupFailure } from "../startup-failure.ts";

/** An adopted server is no child of ours, so that its end is looked for. */
const LOOK_EVERY_MS = 200;

export interface SupervisedServer {
  log(sentence: string): void;
  isGone(): boolean;
  startAgain(): Promise<void>;
}

/** Starts the server again whenever it is gone, until stop() is called; that waits for a start under way. */
export function superviseServer(
  wanted: boolean,
  server: SupervisedServer,
): { stop(): Promise<void> } {
  if (!wanted) return { stop: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  let started = true;
  async function run(): Promise<Ending> {
    if (!started) await server.startAgain();
    started = false;
    while (!signal.aborted && !server.isGone()) await pause(LOOK_EVERY_MS, undefined, { signal });
    return { code: null, signal: null, said: "its process is gone" };
  }
  const kept = keepRunning({
    name: "database",
    run: () => run().catch(failedRun),
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

function failedRun(error: unknown): Ending {
  if (error instanceof StartupFailure) return { code: null, signal: null, said: error.sentence };
  if (error instanceof Error && error.name === "AbortError") return { code: 0, signal: null };
  throw error;
}
