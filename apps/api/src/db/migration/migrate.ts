import pg from "pg";
import { adoptBaseline } from "./baseline.ts";
import { grantToRunningRole } from "./grant-running-role.ts";
import {
  compareMigrations,
  MigrationFailure,
  readApplied,
  readMigrationFiles,
  type MigrationFile,
} from "./migration-files.ts";

/** Advisory lock: one migration at a time. */
const LOCK = 730_251;
/** While a migration waits for a lock, all statements on that table wait behind it. */
const LOCK_TIMEOUT_MS = 5_000;

export interface MigrateOptions {
  /** The server's role, if it differs: its rights are granted again. */
  runningRole?: string | undefined;
  lockTimeoutMs?: number;
}

/**
 * Each file in its own transaction.
 * @throws MigrationFailure on a changed file, a lock timeout, or a database from before the baseline that lacks files
 */
export async function migrate(
  databaseUrl: string,
  { runningRole, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "santap-migrate",
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const files = await readMigrationFiles();
    const pending = await findPending(client, files);
    for (const file of pending) await applyFile(client, file);
    if (runningRole !== undefined) await grantToRunningRole(client, runningRole);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function findPending(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await client.query(
    `create table if not exists schema_migration (name text primary key,
       applied_at timestamptz not null default now(), checksum text)`,
  );
  await adoptBaseline(client, { files, applied: await readApplied(client) });
  const { pending, changed } = compareMigrations(files, await readApplied(client));
  if (changed.length > 0) {
    throw new MigrationFailure(
      `Changed after it was applied to this database: ${changed.join(", ")}. Restore it, and put what is new into a file of its own.`,
    );
  }
  return pending;
}

async function applyFile(
  client: pg.Client,
  { name, text, checksum }: MigrationFile,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (error instanceof pg.DatabaseError && error.code === "55P03") {
      throw new MigrationFailure(
        `${name} was not applied: it waited too long for a lock. Nothing of it was changed; try again.`,
      );
    }
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
