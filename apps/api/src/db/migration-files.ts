import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const FOLDER = new URL("./migrations/", import.meta.url);

/** Files that were renamed after databases had recorded them, by their present name. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  "0027-track-time.sql": "0017-track-time.sql",
};

export interface MigrationFile {
  /** In the order of their names, which begin with four digits. */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
  /** As what databases may have recorded it: its name, and the one that it had before. */
  recordedNames: string[];
}

export async function readMigrationFiles(): Promise<MigrationFile[]> {
  return Promise.all((await migrationNames()).map(readMigration));
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();
}

async function readMigration(name: string): Promise<MigrationFile> {
  const text = await readFile(new URL(name, FOLDER), "utf8");
  const checksum = createHash("sha256").update(text).digest("hex");
  return { name, text, checksum, recordedNames: recordedNames(name) };
}

/** Every file, each under all names by which a database may have recorded it. */
export async function migrationRecords(): Promise<string[][]> {
  return (await migrationNames()).map(recordedNames);
}

function recordedNames(name: string): string[] {
  const former = FORMER_NAMES[name];
  return former === undefined ? [name] : [name, former];
}

/** A file that a database has seen; without a checksum where that was before checksums were kept. */
export interface AppliedMigration {
  name: string;
  checksum: string | null;
}

export interface MigrationState {
  pending: MigrationFile[];
  /** Files that say something else than what was applied under their name. */
  changed: string[];
}

/** A file that comes later with a lower number is pending all the same. */
export function compareMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationState {
  const seen = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const recordOf = (file: MigrationFile) => file.recordedNames.find((name) => seen.has(name));
  return {
    pending: files.filter((file) => recordOf(file) === undefined),
    changed: files
      .filter((file) => (seen.get(recordOf(file) ?? "") ?? file.checksum) !== file.checksum)
      .map(({ name }) => name),
  };
}
