import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { handOver, launchAs, type ServerUser } from "./server-user.ts";
import { StartupFailure } from "../startup-failure.ts";
import { explainTrouble, requireRoom } from "./trouble.ts";

export const SUPERUSER = "santap";

export interface ClusterPlace {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser;
  /** Throwaway clusters skip waiting for the disk. */
  readonly durable: boolean;
}

/**
 * Creates the database cluster unless the folder already holds one. It is made beside its place and
 * moved there when it is whole, so that an interrupted start leaves no half of one.
 *
 * @throws StartupFailure
 */
export function createCluster(place: ClusterPlace): void {
  if (existsSync(join(place.dataDir, "PG_VERSION"))) return;
  requireRoom(place.dataDir);
  const draft = `${place.dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  handOver(draft, place.user);
  const made = runInitdb(place, draft);
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const output = made.error ? `ERROR ${made.error.message}` : `${made.stdout}${made.stderr}`;
    throw explainTrouble({ doing: "be created", folder: place.dataDir, output });
  }
  moveIntoPlace(draft, place.dataDir);
}

function runInitdb(place: ClusterPlace, draft: string) {
  const flags = ["-D", draft, "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C"];
  flags.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  if (!place.durable) flags.push("--no-sync");
  const { command, args, identity } = launchAs(place.user, place.binaries.initdb, flags);
  const env = { PATH: process.env["PATH"], TZ: "UTC" };
  return spawnSync(command, args, { ...identity, env, cwd: "/", encoding: "utf8" });
}

/** Never deletes what it does not know: the place must be empty or missing. */
function moveIntoPlace(draft: string, dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartupFailure(
      `The folder ${dataDir} holds something that is no database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  renameSync(draft, dataDir);
}
