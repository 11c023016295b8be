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
  /** Where the cluster lives; created when missing. */
  readonly dataDir: string;
  /** Hears one line per long step. */
  readonly log?: (line: string) => void;
  /** False for a throwaway cluster: nothing waits for the disk. Default true. */
  readonly durable?: boolean;
  /** It is started again when it ends by itself. Default false. */
  readonly supervised?: boolean;
  /** Server settings that differ from the usual ones, by their PostgreSQL names. */
  readonly settings?: ServerSettings;
}

export interface RunningPostgres {
  /** Address of the database `santap`, for `pg`, as its owner: a unix socket, no password. */
  readonly url: string;
  /** The postmaster's process; another one after it was started again. */
  readonly pid: number;
  /** Fast shutdown; everything acknowledged is on disk when it resolves. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts the server that a killed run left there.
 * It listens on a unix socket only and runs in a process session of its own, so that a Ctrl-C in the
 * terminal does not reach it before the programs that use it.
 *
 * @throws StartupFailure with one sentence: folder in use, disk full, no binary for this platform …
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

/** As whom the app runs in the embedded database: `migrate` grants it what it needs. */
const APP_ROLE = "santap_app";

/** The same database as the role that the app runs as. */
export function asAppRole(url: string): string {
  const changed = new URL(url);
  changed.username = APP_ROLE;
  return changed.href;
}

/** The same server, another database. */
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

/** The database and the app's role, where they are missing. */
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

/** The last resort where a program ends without stopping its database. */
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
