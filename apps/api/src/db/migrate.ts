import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const FOLDER = new URL("./migrations/", import.meta.url);
/** Any constant serves: two starting processes must not migrate at once. */
const LOCK = 730_251;

export async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();
}

/** Applies the numbered SQL files that this database has not seen, each in its own transaction. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const seen = await client.query<{ name: string }>("select name from schema_migration");
    const known = new Set(seen.rows.map((row) => row.name));
    const pending = (await migrationFiles()).filter((file) => !known.has(file));
    for (const file of pending) await applyFile(client, file);
    return pending;
  } finally {
    await client.end();
  }
}

async function applyFile(client: pg.Client, file: string): Promise<void> {
  const text = await readFile(new URL(file, FOLDER), "utf8");
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migration (name) values ($1)", [file]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${file} failed`, { cause: error });
  }
}

/** True when every migration file of this program has been applied. */
export async function isMigrated(applied: string[]): Promise<boolean> {
  const known = new Set(applied);
  return (await migrationFiles()).every((file) => known.has(file));
}
