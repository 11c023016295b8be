import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const FOLDER = new URL("./migrations/", import.meta.url);

export interface MigrationFile {
  /** In the order of their names, which begin with four digits. */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
}

export async function readMigrationFiles(): Promise<MigrationFile[]> {
  return Promise.all((await migrationNames()).map(readMigration));
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();
}

async function readMigration(name: string): Promise<MigrationFile> {
  const text = await readFile(new URL(name, FOLDER), "utf8");
  return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
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
  return {
    pending: files.filter(({ name }) => !seen.has(name)),
    changed: files
      .filter(({ name, checksum }) => (seen.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
  };
}
