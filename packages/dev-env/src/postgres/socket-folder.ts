import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { handOver, type ServerUser } from "./server-user.ts";

/** A socket's path holds at most 107 bytes; the server adds `/.s.PGSQL.5432.lock` to the folder's. */
const LONGEST_FOLDER = 85;

/**
 * A folder for the server's socket, open to its user alone: beside the data where the path is short
 * enough, else a temporary one, or the `former` one.
 */
export function createSocketFolder(dataDir: string, user: ServerUser, former?: string): string {
  const beside = `${dataDir}.run`;
  const fits = Buffer.byteLength(beside) <= LONGEST_FOLDER;
  const folder = former ?? (fits ? beside : temporaryFolder(user));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  handOver(folder, user);
  return folder;
}

export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function temporaryFolder(user: ServerUser): string {
  const tooLong = Buffer.byteLength(tmpdir()) > LONGEST_FOLDER - 20;
  const parent = tooLong || user.kind === "other" ? "/tmp" : tmpdir();
  return mkdtempSync(join(parent, "santap-"));
}
