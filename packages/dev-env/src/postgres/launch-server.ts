import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ClusterOptions } from "./create-cluster.ts";
import { StartupFailure } from "../startup-failure.ts";
import { findPostmaster, waitUntilCollected } from "./postmaster.ts";
import { chownToServerUser, buildLaunchAs } from "./server-user.ts";
import { createSocketFolder, removeSocketFolder } from "./socket-folder.ts";
import { explainPostgresFailure } from "./explain-failure.ts";

export type ServerSettings = Readonly<Record<string, string>>;

const SETTINGS: ServerSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  port: "5432",
  shared_buffers: "64MB",
  max_connections: "60",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_checkpoints: "off",
};

const THROWAWAY: ServerSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

/** Includes crash recovery. */
const START_LIMIT_MS = 120_000;

export interface ServerOptions extends ClusterOptions {
  readonly settings: ServerSettings;
}

export interface LaunchedServer {
  readonly pid: number;
  readonly socketDir: string;
}

/**
 * Starts the server on an existing cluster and waits until it accepts connections.
 *
 * @param formerSocketDir socket folder of the previous start, to keep the URL
 * @throws StartupFailure
 */
export async function launchServer(
  options: ServerOptions,
  formerSocketDir?: string,
): Promise<LaunchedServer> {
  requireCluster(options.dataDir);
  await waitUntilCollected(options.dataDir);
  chownToServerUser(options.dataDir, options.user);
  const socketDir = createSocketFolder(options.dataDir, options.user, formerSocketDir);
  const logFile = `${options.dataDir}.log`;
  // Keep the log of the previous server.
  if (existsSync(logFile)) renameSync(logFile, `${options.dataDir}.before.log`);
  const server = spawnServer(options, socketDir, logFile);
  try {
    const pid = await waitUntilReady(server, options.dataDir);
    server.unref();
    return { pid, socketDir };
  } catch (error) {
    server.kill("SIGQUIT");
    removeSocketFolder(socketDir);
    const said = error instanceof Error && server.pid === undefined ? `ERROR ${error.message}` : "";
    throw explainPostgresFailure({
      action: "start",
      folder: options.dataDir,
      output: readFileSync(logFile, "utf8") + said,
    });
  }
}

function requireCluster(dataDir: string): void {
  if (existsSync(join(dataDir, "PG_VERSION"))) return;
  throw new StartupFailure(`The database in ${dataDir} is gone: restore it from a backup.`);
}

function spawnServer(options: ServerOptions, socketDir: string, logFile: string): ChildProcess {
  const settings = {
    ...SETTINGS,
    ...(options.durable ? {} : THROWAWAY),
    ...options.settings,
    unix_socket_directories: socketDir,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = buildLaunchAs(options.user, options.binaries.postgres, [
    "-D",
    options.dataDir,
    ...flags,
  ]);
  const output = openSync(logFile, "w", 0o600);
  const server = spawn(launch.command, launch.args, {
    ...launch.identity,
    detached: true,
    stdio: ["ignore", output, output],
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
    cwd: "/",
  });
  closeSync(output);
  return server;
}

async function waitUntilReady(server: ChildProcess, dataDir: string): Promise<number> {
  const ended = new AbortController();
  const end = new Promise<never>((_, reject) => {
    server.once("error", reject);
    server.once("exit", () => reject(new Error("the server ended")));
  });
  try {
    return await Promise.race([end, pollReady(dataDir, ended.signal)]);
  } finally {
    ended.abort();
  }
}

async function pollReady(dataDir: string, ended: AbortSignal): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!ended.aborted && Date.now() < deadline) {
    const found = findPostmaster(dataDir);
    if (found?.ready) return found.pid;
    await pause(10);
  }
  throw new Error("the server did not become ready in time");
}
