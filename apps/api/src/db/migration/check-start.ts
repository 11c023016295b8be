import pg from "pg";
import { findDemoContent } from "../../demo/find-demo-content.ts";
import { APPEND_ONLY_TABLES } from "./grant-running-role.ts";
import { compareMigrations, readApplied, readMigrationFiles } from "./migration-files.ts";
import { roleRefusals, type RoleFacts } from "./role-rules.ts";

const TIMEOUT_MS = 5_000;

export interface StartCheck {
  /** One sentence each; permanent. */
  refusals: readonly string[];
  /** Set if the database did not answer; a later start may succeed. */
  unreachable: string | null;
}

/** Read-only. `isProduction` also refuses demo data and an over-privileged role. */
export async function checkStart(databaseUrl: string, isProduction: boolean): Promise<StartCheck> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: "santap-start",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { refusals: await startRefusals(client, isProduction), unreachable: null };
  } catch (error) {
    const unreachable = `The database of DATABASE_URL cannot be used: ${describeError(error)}.`;
    return { refusals: [], unreachable };
  } finally {
    client.end().catch(() => undefined);
  }
}

async function startRefusals(client: pg.Client, isProduction: boolean): Promise<string[]> {
  const lacking = await migrationRefusals(client);
  if (!isProduction) return lacking;
  const role = roleRefusals(await readRoleFacts(client));
  return [...lacking, ...role, ...(lacking.length > 0 ? [] : await findDemoContent(client))];
}

/** The connection error of a multi-address host has no message of its own. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(", ");
  return error instanceof Error ? error.message : String(error);
}

async function migrationRefusals(client: pg.Client): Promise<string[]> {
  const found = await client.query("select to_regclass('schema_migration') is not null as here");
  const applied = found.rows[0]?.here === true ? await readApplied(client) : [];
  const { pending, changed } = compareMigrations(await readMigrationFiles(), applied);
  const lacks = pending.map(({ name }) => name).join(", ");
  return [
    ...(lacks === "" ? [] : [`The database lacks ${lacks}: run "npm run migrate" first.`]),
    ...changed.map((name) => `${name} is not what was applied to the database: restore it.`),
  ];
}

async function readRoleFacts(client: pg.Client): Promise<RoleFacts> {
  const { rows } = await client.query<RoleFacts>(
    `select current_user::text as role, r.rolsuper as superuser,
       r.rolcreaterole or r.rolbypassrls or r.rolreplication as "createsRoles",
       has_schema_privilege('public', 'CREATE')
         or has_database_privilege(current_database(), 'CREATE') as "createsTables",
       exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace
         and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'MEMBER')) as "ownsTables",
       array(select a.name from (${APPEND_ONLY_TABLES}) a
         where has_table_privilege('public.' || quote_ident(a.name), 'UPDATE, DELETE, TRUNCATE, TRIGGER')
         order by 1) as changeable
     from pg_roles r where r.rolname = current_user`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error("the role of DATABASE_URL is unknown");
  return facts;
}
