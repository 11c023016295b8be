import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../postgres.ts";
import { findPostmaster, sendSignal, stopPostmaster } from "./postmaster.ts";

interface TemporaryCluster {
  /** As its owner. */
  readonly url: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

const FOLDER = /^santap-test-(\d+)-/;

/** One temporary PostgreSQL, without fsync, for all test files of a run. */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  await removeAbandoned();
  const folder = mkdtempSync(`/tmp/santap-test-${process.pid}-`);
  // Started by root, the server runs as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({
    dataDir: join(folder, "pg"),
    durable: false,
    settings: { max_connections: "400" },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server running; the folder name contains the pid of the run. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync("/tmp")) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner === undefined || sendSignal(Number(owner), 0)) continue;
    const dataDir = join("/tmp", name, "pg");
    const server = findPostmaster(dataDir);
    if (server) await stopPostmaster(server.pid, dataDir);
    rmSync(join("/tmp", name), { recursive: true, force: true });
  }
}
