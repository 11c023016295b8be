import { openTestDatabase } from "@santap/dev-env/test-database";
import { test as base } from "vitest";
import { openRows, type Rows } from "../../testing/rows.ts";
import { readBaseline } from "./baseline.ts";
import { readMigrationFiles } from "./migration-files.ts";

/** Tests on a database that has the baseline alone, with the demo data; `rows` are the owner's. */
export const testWithBaseline = base
  .extend("database", { scope: "test" }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase("empty");
    onCleanup(() => database.drop());
    return database;
  })
  .extend("rows", { scope: "test" }, async ({ database }, { onCleanup }) => {
    const rows = openRows(database.ownerUrl);
    onCleanup(() => rows.close());
    await applyBaseline(rows);
    await copyDemoRows(rows);
    return rows;
  });

async function applyBaseline(rows: Rows): Promise<void> {
  await rows.all(
    "create table schema_migration (name text primary key, applied_at timestamptz not null default now(), checksum text)",
  );
  for (const { name, text, checksum } of readBaseline(await readMigrationFiles())) {
    await rows.all(text);
    await rows.all("insert into schema_migration (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
  }
}

/** Demo data without the columns that came later. */
async function copyDemoRows(rows: Rows): Promise<void> {
  const source = await openTestDatabase("demo");
  const demo = openRows(source.ownerUrl);
  const tables = await rows.all<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  const copies = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await demo.all<{ row: object }>(`select to_jsonb(t) as row from "${name}" t`);
      const json = JSON.stringify(found.map(({ row }) => row)).replaceAll("'", "''");
      const { insertable } = (
        await rows.all<{ insertable: string }>(
          `select string_agg(quote_ident(attname), ', ') as insertable from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [name],
        )
      )[0] ?? { insertable: "" };
      return `insert into "${name}" (${insertable}) overriding system value
        select ${insertable} from jsonb_populate_recordset(null::"${name}", '${json}')
        on conflict do nothing;`;
    }),
  );
  // One batch on one connection: references are not checked in it.
  await rows.all(`set session_replication_role = replica; ${copies.join("\n")}
    set session_replication_role = origin;`);
  await demo.close();
  await source.drop();
}
