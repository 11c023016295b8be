import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asAppRole } from "@santap/dev-env/postgres";
import { findPostmaster } from "@santap/dev-env/postgres/postmaster";
import { asOwner } from "../../src/testing/rows.ts";
import { postgresPrograms, runAs, serverAccount } from "./distribution.ts";

export type ServerSettings = Readonly<Record<string, string>>;

/** A cluster of the distribution's PostgreSQL, which listens on loopback and on a socket in its folder's parent. */
export interface Cluster {
  readonly dir: string;
  readonly port: number;
  /** Address of the database `santap` as the role that owns its tables. */
  readonly url: string;
  start(settings?: ServerSettings): void;
  /** `immediate`: as a crash leaves it. Nothing where it does not run. */
  stop(mode: "fast" | "immediate"): void;
  promote(): void;
  readonly pid: number;
}

export function createCluster(dir: string, port: number): Cluster {
  const account = serverAccount();
  const control = join(postgresPrograms(), "pg_ctl");
  const run = (...args: string[]) => void runAs(account, control, ["-D", dir, "-w", ...args]);
  return {
    dir,
    port,
    url: databaseUrlAt(port),
    start(settings = {}) {
      const all = { port: String(port), unix_socket_directories: join(dir, ".."), ...settings };
      const flags = Object.entries(all).map(([name, value]) => `-c "${name}=${value}"`);
      run("-t", "120", "-l", `${dir}.log`, "-o", flags.join(" "), "start");
    },
    stop(mode) {
      if (findPostmaster(dir) !== undefined) run("-m", mode, "stop");
    },
    promote: () => run("promote"),
    get pid() {
      return Number(readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n")[0]);
    },
  };
}

/** The database `santap` at a port, as its owner. */
export function databaseUrlAt(port: number): string {
  return asOwner(`postgres://127.0.0.1:${port}/santap`);
}

/** An empty cluster with a database `santap` and its two roles, as an administrator makes them; it runs. */
export function createPrimary(dir: string, port: number, settings: ServerSettings): Cluster {
  const account = serverAccount();
  const programs = postgresPrograms();
  const flags = [
    "-D",
    dir,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  runAs(account, join(programs, "initdb"), flags);
  const cluster = createCluster(dir, port);
  cluster.start(settings);
  makeRoles(cluster);
  return cluster;
}

/** One role owns the tables and migrates, the other one runs the server. */
function makeRoles({ url, port }: Cluster): void {
  const owner = new URL(url).username;
  const app = new URL(asAppRole(url)).username;
  for (const name of [owner, app]) runSql(port, `create role ${name} login`, "postgres");
  runSql(port, `create database santap owner ${owner}`, "postgres");
}

/** A base backup with the log that it needs. `standby`: ready to follow the server it came from. */
export function baseBackup(from: Cluster, dir: string, standby = false): void {
  const source = `host=127.0.0.1 port=${from.port} user=postgres`;
  const flags = ["-d", source, "-D", dir, "-X", "stream", "-c", "fast", ...(standby ? ["-R"] : [])];
  runAs(serverAccount(), join(postgresPrograms(), "pg_basebackup"), flags);
}

/** What psql prints for one statement, without names and frames. */
export function runSql(port: number, text: string, database = "santap"): string {
  const place = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", database];
  const flags = ["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-c", text];
  return runAs(serverAccount(), join(postgresPrograms(), "psql"), [...place, ...flags]).trim();
}
