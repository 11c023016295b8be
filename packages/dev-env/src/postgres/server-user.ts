import { spawnSync } from "node:child_process";
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartupFailure } from "../startup-failure.ts";

/**
 * PostgreSQL refuses to run as root. Started by root it runs as `nobody`, or, if that user cannot reach
 * the paths (e.g. in root's home), in a user namespace that maps root to uid 1000.
 */
export type ServerUser =
  | { readonly kind: "self" }
  | { readonly kind: "other"; readonly uid: number; readonly gid: number }
  | { readonly kind: "namespace" };

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/**
 * @param paths the server's program and folders
 * @throws StartupFailure if root cannot run it as another user
 */
export function chooseServerUser(paths: readonly string[]): ServerUser {
  if (process.getuid?.() !== 0) return { kind: "self" };
  const nobody = findNobody();
  if (nobody && paths.every(isOpenToOthers)) return { kind: "other", ...nobody };
  if (canUseNamespace()) return { kind: "namespace" };
  throw new StartupFailure(
    `PostgreSQL refuses to run as root, and neither the user nobody nor a user namespace can reach ${dirname(paths[0] ?? "/")}: start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

export function buildLaunchAs(user: ServerUser, command: string, args: readonly string[]): Launch {
  if (user.kind === "other") {
    return { command, args, identity: { uid: user.uid, gid: user.gid } };
  }
  if (user.kind === "self") return { command, args, identity: {} };
  const namespace = ["--user", "--map-user=1000", "--map-group=1000", "--", command];
  return { command: "unshare", args: [...namespace, ...args], identity: {} };
}

/**
 * Changes the owner recursively, if needed.
 *
 * @throws StartupFailure if the folder belongs to another user and the caller is not root
 */
export function chownToServerUser(folder: string, user: ServerUser): void {
  const owner = ownerIds(user);
  const present = statSync(folder);
  if (present.uid === owner.uid) return;
  if (process.getuid?.() !== 0) {
    throw new StartupFailure(
      `The folder ${folder} belongs to another user (id ${present.uid}): start as that user, or set DATA_DIR to another folder.`,
    );
  }
  chownDeep(folder, owner);
}

function ownerIds(user: ServerUser): { uid: number; gid: number } {
  if (user.kind === "other") return { uid: user.uid, gid: user.gid };
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
}

function chownDeep(folder: string, owner: { uid: number; gid: number }): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) chownDeep(path, owner);
    else lchownSync(path, owner.uid, owner.gid);
  }
}

function findNobody(): { uid: number; gid: number } | undefined {
  if (!existsSync("/etc/passwd")) return undefined;
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

/** Whether other users can traverse every parent folder. */
function isOpenToOthers(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && (found.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canUseNamespace(): boolean {
  const tried = spawnSync("unshare", ["--user", "--map-user=1000", "--map-group=1000", "true"]);
  return tried.status === 0;
}
