import { chmodSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** All rows of one moment, in files that the database's machine reads, and how far its sequences were. */
export interface Backup {
  readonly folder: string;
  readonly tables: readonly Copied[];
  readonly sequences: readonly Sequence[];
}

interface Copied {
  readonly name: string;
  readonly columns: string;
}

interface Sequence {
  readonly name: string;
  readonly last: string;
}

/** What `pg_dump` writes, of a database whose tables are known. */
export function takeBackup(ownerUrl: string, folder: string): Promise<Backup> {
  // The database may run as another user.
  chmodSync(folder, 0o777);
  return withOwner(ownerUrl, async (client) => {
    await client.query("begin isolation level repeatable read");
    const { rows: tables } = await client.query<Copied>(TABLES);
    for (const { name, columns } of tables) {
      await client.query(`copy (select ${columns} from "${name}") to '${join(folder, name)}'`);
    }
    const { rows: sequences } = await client.query<Sequence>(
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    await client.query("commit");
    return { folder, tables, sequences };
  });
}

/** Into a migrated database, whose own rows go. */
export function restoreBackup(
  { folder, tables, sequences }: Backup,
  ownerUrl: string,
): Promise<void> {
  return withOwner(ownerUrl, async (client) => {
    // Rows come in any order, and nothing happens to them.
    await client.query("begin; set local session_replication_role = replica");
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")}`);
    for (const table of ["track_event", "track_bad"]) {
      await client.query(`create table ${table}_restored partition of ${table} default`);
    }
    for (const { name, columns } of tables) {
      await client.query(`copy "${name}" (${columns}) from '${join(folder, name)}'`);
    }
    for (const { name, last } of sequences) {
      await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
    }
    await client.query("commit");
  });
}

/** Partitions come with their table. */
const TABLES = `
  select c.relname as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
