import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chownToServerUser, type ServerUser } from "./server-user.ts";

/** A socket path has at most 107 bytes, of which `/.s.PGSQL.5432.lock` takes 20. */
const MAX_FOLDER_LENGTH = 85;

/**
 * A folder for the socket, accessible only to the server's user: `former`, or beside the data if the path
 * is short enough, otherwise a temporary one.
 */
export function createSocketFolder(dataDir: string, user: ServerUser, former?: string): string {
  const beside = `${dataDir}.run`;
  const fits = Buffer.byteLength(beside) <= MAX_FOLDER_LENGTH;
  const folder = former ?? (fits ? beside : temporaryFolder(user));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  chownToServerUser(folder, user);
  return folder;
}

export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function temporaryFolder(user: ServerUser): string {
  const tooLong = Buffer.byteLength(tmpdir()) > MAX_FOLDER_LENGTH - 20;
  const parent = tooLong || user.kind === "other" ? "/tmp" : tmpdir();
  return mkdtempSync(join(parent, "santap-"));
}
