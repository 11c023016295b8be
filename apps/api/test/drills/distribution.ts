import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Programs of the distribution's packages. A drill that lacks one says so in one sentence and ends. */
export class Missing extends Error {}

export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses root: root hands it to the user that the package made. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
  );
  if (!uid || !gid) throw new Missing("The user postgres is missing: apt-get install postgresql.");
  return { uid, gid };
}

/** The folder of the newest server's programs, or PG_BIN. */
export function postgresPrograms(): string {
  const folder = process.env["PG_BIN"] ?? findNewest("/usr/lib/postgresql");
  if (folder === undefined || !existsSync(join(folder, "pg_basebackup"))) {
    throw new Missing(
      "PostgreSQL's server programs are missing: apt-get install postgresql, or set PG_BIN to their folder.",
    );
  }
  const version = readVersion(folder);
  if (version >= OLDEST_VERSION) return folder;
  throw new Missing(
    `PostgreSQL ${version} is too old: the tables need ${OLDEST_VERSION}. Set PG_BIN to the folder of its programs.`,
  );
}

/** The first one with the collation `pg_c_utf8`. */
const OLDEST_VERSION = 17;

function readVersion(folder: string): number {
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout)?.[1]);
}

function findNewest(parent: string): string | undefined {
  if (!existsSync(parent)) return undefined;
  const versions = readdirSync(parent).map(Number).filter(Number.isInteger);
  return versions.length === 0 ? undefined : join(parent, String(Math.max(...versions)), "bin");
}

/** A folder that the server's user may write to, and its removal. */
export function drillFolder(): { path: string; remove(): void } {
  const path = mkdtempSync("/tmp/santap-drill-");
  chmodSync(path, 0o755);
  const { uid, gid } = serverAccount();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a program to its end as the server's user. @throws Error with what it printed where it failed */
export function runAs(account: Account, command: string, args: readonly string[]): string {
  const done = spawnSync(command, args, { ...account, cwd: "/", encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")}: ${getReason(done)}`);
  return done.stdout;
}

function getReason({ error, stdout, stderr }: SpawnSyncReturns<string>): string {
  return error?.message ?? `${stdout}${stderr}`;
}
