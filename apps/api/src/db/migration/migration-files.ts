import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const FOLDER = new URL("../migrations/", import.meta.url);

/** A sentence for who migrates. */
export class MigrationFailure extends Error {
  override name = "MigrationFailure";
}

export interface MigrationFile {
  /** Sorted by the four digits they begin with. */
  name: string;
  text: string;
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

/** The checksum is null if it was applied before checksums existed. */
export interface AppliedMigration {
  name: string;
  checksum: string | null;
}

export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  // Databases migrated before checksums existed have no such column.
  const { rows } = await client.query<AppliedMigration>(
    "select m.name, to_jsonb(m)->>'checksum' as checksum from schema_migration m",
  );
  return rows;
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
  return {
    pending: files.filter(({ name }) => !seen.has(name)),
    changed: files
      .filter(({ name, checksum }) => (seen.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
  };
}
