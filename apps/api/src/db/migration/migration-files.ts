import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const FOLDER = new URL("../migrations/", import.meta.url);

/** Former names of files, by their present name. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  "0027-track-time.sql": "0017-track-time.sql",
};

export interface MigrationFile {
  /** Sorted by the four digits they begin with. */
  name: string;
  text: string;
  checksum: string;
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

export async function migrationRecords(): Promise<string[][]> {
  return (await migrationNames()).map(recordedNames);
}

function recordedNames(name: string): string[] {
  const former = FORMER_NAMES[name];
  return former === undefined ? [name] : [name, former];
}

/** The checksum is null if it was applied before checksums existed. */
export interface AppliedMigration {
  name: string;
  checksum: string | null;
}

export interface MigrationState {
  pending: MigrationFile[];
  changed: string[];
}

export function compareMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationState {
  const seen = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const findRecord = (file: MigrationFile) => file.recordedNames.find((name) => seen.has(name));
  return {
    pending: files.filter((file) => findRecord(file) === undefined),
    changed: files
      .filter((file) => (seen.get(findRecord(file) ?? "") ?? file.checksum) !== file.checksum)
      .map(({ name }) => name),
  };
}
