import { readFileSync } from "node:fs";
import { openTestDatabase } from "@santap/dev-env/test-database";
import { test as base } from "vitest";
import { openRows, type Rows } from "../../testing/rows.ts";
import { readMigrationFiles } from "./migration-files.ts";

/** What a database of November 2026 recorded: the name of each migration and its checksum. */
export const RECORDED: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../../test/schema/recorded-2026-11.json", import.meta.url), "utf8"),
);

/** Tests on a database of November 2026 with the demo data; `rows` are the owner's. */
export const testWithRecordedDatabase = base
  .extend("database", { scope: "file" }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase("empty");
    onCleanup(() => database.drop());
    return database;
  })
  .extend("rows", { scope: "file" }, async ({ database }, { onCleanup }) => {
    const rows = openRows(database.ownerUrl);
    onCleanup(() => rows.close());
    await applyRecorded(rows);
    await copyDemoRows(rows);
    return rows;
  });

async function applyRecorded(rows: Rows): Promise<void> {
  await rows.all(
    "create table schema_migration (name text primary key, applied_at timestamptz not null default now(), checksum text)",
  );
  const files = await readMigrationFiles();
  for (const [name, checksum] of Object.entries(RECORDED)) {
    const file = files.find((candidate) => candidate.checksum === checksum);
    if (file === undefined) throw new Error(`${name} was changed after it was applied`);
    await rows.all(file.text);
    await rows.all("insert into schema_migration (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
  }
}

/** Columns that nothing writes any more, by table. */
const SINCE_REPLACED: Record<string, object> = { coupon_template: { funder: "PLATFORM" } };

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
      const old = found.map(({ row }) => ({ ...row, ...SINCE_REPLACED[name] }));
      const json = JSON.stringify(old).replaceAll("'", "''");
      return `insert into "${name}" overriding system value
        select * from jsonb_populate_recordset(null::"${name}", '${json}') on conflict do nothing;`;
    }),
  );
  // One batch on one connection: references are not checked in it.
  await rows.all(`set session_replication_role = replica; ${copies.join("\n")}
    set session_replication_role = origin;`);
  await demo.close();
  await source.drop();
}
