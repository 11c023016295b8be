import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { crc32 } from "node:zlib";
import { SCHEMA } from "./schema.ts";

export type Database = DatabaseSync;

/**
 * Opens the database in `dataDir`; one of another version is emptied.
 *
 * `synchronous = NORMAL`: a killed process loses nothing; a power cut may lose the last commits, but
 * never corrupts the file.
 *
 * @throws if another process holds it
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
    createTables(database);
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

/** Positive, as SQLite's version number must be. */
const VERSION = crc32(SCHEMA) >>> 1;

function createTables(database: Database): void {
  runInTransaction(database, () => {
    const { user_version: version } = database.prepare("PRAGMA user_version").get() ?? {};
    if (version === VERSION) return;
    dropTables(database);
    database.exec(SCHEMA);
    database.exec(`PRAGMA user_version = ${VERSION}`);
  });
}

function dropTables(database: Database): void {
  database.exec("PRAGMA defer_foreign_keys = ON");
  const tables = prepareQuery<{ name: string }>(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  ).all();
  for (const { name } of tables) database.exec(`DROP TABLE ${name}`);
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

/** The row's properties are the table's columns; an absent one is NULL. Returns the row's number. */
export function insertRow(database: Database, table: string, row: object): number {
  const columns = Object.keys(row);
  const values = columns.map((column) => `:${column}`);
  const statement = database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
  return Number(statement.run(row as Record<string, SQLInputValue>).lastInsertRowid);
}
