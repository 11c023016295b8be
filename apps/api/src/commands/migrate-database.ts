import { inspect } from "node:util";
import pg from "pg";
import { migrate } from "../db/migration/migrate.ts";
import { MigrationFailure } from "../db/migration/migration-files.ts";

/** insufficient_privilege */
const NO_RIGHT = "42501";

/** Migrates and grants the server's role its rights. */
const { DATABASE_URL: runningUrl = "", MIGRATION_DATABASE_URL, DATABASE_LISTEN_URL } = process.env;
// Past any pooler: a migration holds a lock of its session.
const ownersUrl = MIGRATION_DATABASE_URL || DATABASE_LISTEN_URL || runningUrl;
process.exitCode = await main(ownersUrl, runningUrl);

async function main(ownersUrl: string, runningUrl: string): Promise<number> {
  if (ownersUrl === "" || runningUrl === "") {
    process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
    return 1;
  }
  const [owner, role] = [ownersUrl, runningUrl].map(getRole);
  try {
    const applied = await migrate(ownersUrl, { runningRole: role === owner ? undefined : role });
    for (const name of applied) process.stdout.write(`Applied ${name}.\n`);
    process.stdout.write(
      role === owner
        ? `The database is up to date. ${owner} migrates and runs: set MIGRATION_DATABASE_URL to an owner's, for two roles.\n`
        : `The database is up to date, and ${role} has what the server needs.\n`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  }
}

function getRole(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? "";
}

function describeFailure(error: unknown): string {
  if (error instanceof MigrationFailure) return error.message;
  if (!(error instanceof pg.DatabaseError)) return inspect(error);
  if (error.code !== NO_RIGHT) return error.message;
  return `${error.message}: MIGRATION_DATABASE_URL must name the role that owns the tables.`;
}
