import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { diskFull, StartupFailure } from "../startup-failure.ts";

export interface PostgresFailure {
  /** "be created" or "start". */
  readonly action: string;
  readonly folder: string;
  /** Output of the program. */
  readonly output: string;
}

/** Explains PostgreSQL's output in one sentence for the user. */
export function explainPostgresFailure({
  action,
  folder,
  output,
}: PostgresFailure): StartupFailure {
  if (/No space left on device|Disk quota exceeded/i.test(output) || isFull(folder)) {
    return diskFull(folder);
  }
  if (/database files are incompatible with server/.test(output)) {
    return new StartupFailure(
      `The database in ${folder} was made by another version of PostgreSQL: set DATA_DIR to a new folder, or move the old one away.`,
    );
  }
  if (/error while loading shared libraries/.test(output)) {
    return new StartupFailure(
      `The embedded PostgreSQL does not run on this system (${lastLine(output)}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return new StartupFailure(
    `The database in ${folder} could not ${action}: ${lastLine(output) || "PostgreSQL gave no reason"}`,
  );
}

const MEGABYTE = 1024 * 1024;
/** A new cluster takes about 40 MB with its first WAL segments. */
const NEW_CLUSTER = 64 * MEGABYTE;
/** One WAL segment. On a full disk the server cannot write its error message. */
const ONE_SEGMENT = 16 * MEGABYTE;

/** @throws StartupFailure if the disk has no space for a new cluster */
export function requireDiskSpace(folder: string): void {
  if (isFull(folder, NEW_CLUSTER)) throw diskFull(folder);
}

function isFull(folder: string, needed = ONE_SEGMENT): boolean {
  const place = existsSync(folder) ? folder : dirname(folder);
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize < needed;
}

function lastLine(output: string): string {
  const lines = output.trim().split("\n");
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|error/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? "").trim();
}
