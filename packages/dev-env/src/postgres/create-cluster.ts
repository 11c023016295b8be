import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { chownToServerUser, buildLaunchAs, type ServerUser } from "./server-user.ts";
import { StartupFailure } from "../startup-failure.ts";
import { explainPostgresFailure, requireDiskSpace } from "./explain-failure.ts";

export const SUPERUSER = "santap";

export interface ClusterOptions {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser;
  /** False: no fsync. */
  readonly durable: boolean;
}

/**
 * Creates the cluster unless the folder has one, in a temporary folder that is renamed when complete.
 *
 * @throws StartupFailure
 */
export function createCluster(options: ClusterOptions): void {
  if (existsSync(join(options.dataDir, "PG_VERSION"))) return;
  requireDiskSpace(options.dataDir);
  const draft = `${options.dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  chownToServerUser(draft, options.user);
  const made = runInitdb(options, draft);
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const output = made.error ? `ERROR ${made.error.message}` : `${made.stdout}${made.stderr}`;
    throw explainPostgresFailure({ action: "be created", folder: options.dataDir, output });
  }
  moveIntoPlace(draft, options.dataDir);
}

function runInitdb(options: ClusterOptions, draft: string) {
  const flags = ["-D", draft, "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C"];
  flags.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  if (!options.durable) flags.push("--no-sync");
  const { command, args, identity } = buildLaunchAs(options.user, options.binaries.initdb, flags);
  const env = { PATH: process.env["PATH"], TZ: "UTC" };
  return spawnSync(command, args, { ...identity, env, cwd: "/", encoding: "utf8" });
}

/** The target must be empty or missing; unknown files are never deleted. */
function moveIntoPlace(draft: string, dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartupFailure(
      `The folder ${dataDir} holds something that is no database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  renameSync(draft, dataDir);
}
