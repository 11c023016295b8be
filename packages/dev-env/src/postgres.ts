import { resolve } from "node:path";
import pg from "pg";
import { lockDataFolder } from "./data-lock.ts";
import { locatePostgres } from "./postgres/binaries.ts";
import { createCluster, SUPERUSER } from "./postgres/create-cluster.ts";
import {
  launchServer,
  type LaunchedServer,
  type ServerSettings,
} from "./postgres/launch-server.ts";
import { findPostmaster, isServing, sendSignal, stopPostmaster } from "./postgres/postmaster.ts";
import { removeSocketFolder } from "./postgres/socket-folder.ts";
import { chooseServerUser } from "./postgres/server-user.ts";
import { superviseServer } from "./postgres/supervise-server.ts";

export interface PostgresOptions {
  /** Folder of the cluster, created if missing. */
  readonly dataDir: string;
  /** Gets one line per long step. */
  readonly log?: (line: string) => void;
  /** False: no fsync, for a temporary cluster. Default: true. */
  readonly durable?: boolean;
  /** Restarts it when it exits. Default: false. */
  readonly supervised?: boolean;
  /** PostgreSQL settings that override the defaults. */
  readonly settings?: ServerSettings;
}

export interface RunningPostgres {
  /** URL of the database `santap` as its owner: a unix socket, no password. */
  readonly url: string;
  /** Pid of the postmaster; changes with a restart. */
  readonly pid: number;
  /** Fast shutdown; committed data is on disk when it resolves. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts the server that a killed run left running.
 * It listens on a unix socket only, and runs in its own process session, so that Ctrl-C does not stop it
 * before its clients.
 *
 * @throws StartupFailure: folder in use, disk full, no binary for this platform …
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => undefined);
  const lock = await lockDataFolder(dataDir);
  try {
    let server = await adoptOrLaunch(dataDir, { ...options, log });
    const stopAtExit = killAtExit(() => server.pid);
    const supervision = superviseServer(options.supervised === true, {
      log,
      isGone: () => !isServing(server.pid, dataDir),
      startAgain: async () => {
        server = await launchServer(serverPlan(dataDir, options), server.socketDir);
      },
    });
    const stop = once(async () => {
      await supervision.stop();
      await stopPostmaster(server.pid, dataDir);
      process.off("exit", stopAtExit);
      removeSocketFolder(server.socketDir);
      await lock.release();
    });
    await createOnce(databaseUrlAt(server.socketDir, "postgres"), "santap");
    return {
      url: databaseUrlAt(server.socketDir, "santap"),
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The app's role in the embedded database; `migrate` grants its privileges. */
const APP_ROLE = "santap_app";

/** The URL with the app's role. */
export function asAppRole(url: string): string {
  const changed = new URL(url);
  changed.username = APP_ROLE;
  return changed.href;
}

/** The URL with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function adoptOrLaunch(
  dataDir: string,
  options: PostgresOptions & { readonly log: (line: string) => void },
): Promise<LaunchedServer> {
  const running = findPostmaster(dataDir);
  if (running?.ready) {
    options.log("Found the database still running from an earlier run; using it.");
    return running;
  }
  if (running) await stopPostmaster(running.pid, dataDir);
  const plan = serverPlan(dataDir, options);
  createCluster(plan);
  return launchServer(plan);
}

function serverPlan(dataDir: string, { durable = true, settings = {} }: PostgresOptions) {
  const binaries = locatePostgres();
  const user = chooseServerUser([binaries.postgres, dataDir]);
  return { dataDir, binaries, user, durable, settings };
}

function databaseUrlAt(socketDir: string, database: string): string {
  return `postgres://${SUPERUSER}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Creates the database and the app's role if missing. */
async function createOnce(maintenanceUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  const isMissing = async (query: string, name: string) =>
    (await client.query(query, [name])).rowCount === 0;
  try {
    if (await isMissing("SELECT 1 FROM pg_database WHERE datname = $1", database)) {
      await client.query(`CREATE DATABASE "${database}"`);
    }
    if (await isMissing("SELECT 1 FROM pg_roles WHERE rolname = $1", APP_ROLE)) {
      await client.query(`CREATE ROLE "${APP_ROLE}" LOGIN`);
    }
  } finally {
    await client.end();
  }
}

/** For a program that exits without stopping its database. */
function killAtExit(pid: () => number): () => void {
  const stopAtExit = () => {
    sendSignal(pid(), "SIGINT");
  };
  process.on("exit", stopAtExit);
  return stopAtExit;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}
