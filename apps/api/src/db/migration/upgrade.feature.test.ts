import { readFileSync } from "node:fs";
import { asAppRole } from "@santap/dev-env/postgres";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openUnlistenedServers } from "../../../test/unlistened-servers.ts";
import { countRows, openRows, type Rows } from "../../testing/rows.ts";
import { migrate } from "./migrate.ts";
import { readMigrationFiles } from "./migration-files.ts";
import { checkStart } from "../check-start.ts";

/** What a database of November 2026 recorded: the name of each migration and its checksum. */
const RECORDED: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../../test/schema/recorded-2026-11.json", import.meta.url), "utf8"),
);

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  rows = openRows(database.ownerUrl);
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
  await copyDemoRows();
});
afterAll(async () => {
  await rows.close();
  await database.drop();
});

/** Demo data without the columns that came later. */
async function copyDemoRows(): Promise<void> {
  const source = await openTestDatabase("demo");
  const demo = openRows(source.ownerUrl);
  const tables = await rows.all<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  const copies = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await demo.all<{ row: object }>(`select to_jsonb(t) as row from "${name}" t`);
      const json = JSON.stringify(found.map(({ row }) => row)).replaceAll("'", "''");
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

test("a server of today starts on a database of November 2026, whose rows and records stay", async () => {
  const url = asAppRole(database.ownerUrl);
  const [before, recorded] = [await countRows(rows), await readRecords()];
  const applied = await migrate(database.ownerUrl, { runningRole: new URL(url).username });
  const files = await readMigrationFiles();
  const known = new Set(Object.values(RECORDED));
  expect(applied).toEqual(
    files.filter((file) => !known.has(file.checksum)).map(({ name }) => name),
  );
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await readRecords()).toEqual(expect.arrayContaining(recorded));
  expect(await countRows(rows)).toMatchObject({
    ...before,
    schema_migration: recorded.length + applied.length,
  });
  expect(await checkStart(url, false)).toEqual({ refusals: [], unreachable: null });

  const servers = await openUnlistenedServers("migrated");
  const app = await servers.serve({ databaseUrl: url });
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  const menu = await app.inject({
    method: "POST",
    url: "/digital-food/menu/query",
    payload: { storeId: "S06" },
  });
  expect(menu.json()).toMatchObject({ success: true, data: { store: { storeId: "S06" } } });
  await servers.close();
});

function readRecords() {
  return rows.all<{ name: string }>("select name, checksum from schema_migration order by name");
}
