import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { MIGRATIONS } from "./migrations.ts";

export type Database = DatabaseSync;

/**
 * Opens the database in `dataDir`; creates and migrates it as needed.
 *
 * `synchronous = NORMAL`: a killed process loses nothing; a power cut may lose the last commits, but
 * never corrupts the file.
 *
 * @throws if another process holds it, or a newer version wrote it
 */
export function openDatabase(dataDir: string): Database {
  // It contains one-time codes and phone numbers.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, "sandbox.sqlite"), { timeout: 2_000 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = NORMAL");
    database.exec("PRAGMA foreign_keys = ON");
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw isLocked(error)
      ? new Error(`sandbox: another sandbox is running on ${dataDir}`, { cause: error })
      : error;
  }
}

export function runInTransaction<Result>(database: Database, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function migrate(database: Database): void {
  const row = database.prepare("PRAGMA user_version").get() as { user_version: number };
  if (row.user_version > MIGRATIONS.length) {
    throw new Error("sandbox: its memory was written by a newer version; use another data folder");
  }
  runInTransaction(database, () => {
    for (const step of MIGRATIONS.slice(row.user_version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked/.test(error.message);
}

/** A prepared SELECT. `Row` must match its column list, which the driver cannot check. */
export interface Query<Row> {
  all(...values: SQLInputValue[]): Row[];
  get(...values: SQLInputValue[]): Row | null;
}

export function prepareQuery<Row>(database: Database, sql: string): Query<Row> {
  const statement = database.prepare(sql);
  return {
    all: (...values) => statement.all(...values) as unknown as Row[],
    get: (...values) => (statement.get(...values) as Row | undefined) ?? null,
  };
}
