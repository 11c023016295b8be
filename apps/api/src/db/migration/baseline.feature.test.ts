import { asAppRole } from "@santap/dev-env/postgres";
import pg from "pg";
import { expect } from "vitest";
import { openUnlistenedServers } from "../../../test/unlistened-servers.ts";
import { countRows, type Rows } from "../../testing/rows.ts";
import { checkStart } from "./check-start.ts";
import { adoptBaseline, hashChecksums, readBaseline } from "./baseline.ts";
import { testWithBaseline as test } from "./baseline-database.fixture.ts";
import { migrate } from "./migrate.ts";
import { readApplied, readMigrationFiles } from "./migration-files.ts";

test("a server of today starts on a database of the baseline, whose rows and records stay", async ({
  database,
  rows,
}) => {
  const url = asAppRole(database.ownerUrl);
  const [before, recorded] = [await countRows(rows), await readRecords(rows)];
  const applied = await migrate(database.ownerUrl, { runningRole: new URL(url).username });
  const files = await readMigrationFiles();
  expect(applied).toEqual(files.slice(readBaseline(files).length).map(({ name }) => name));
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await readRecords(rows)).toEqual(expect.arrayContaining(recorded));
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

test("a database with all files from before the baseline takes it over, once, and keeps its rows", async ({
  database,
  rows,
}) => {
  const baseline = await readRecords(rows);
  await recordFormerFiles(rows);
  const before = await countRows(rows);
  expect(await adopt(database.ownerUrl)).toBeUndefined();
  expect(await readRecords(rows)).toEqual(expect.arrayContaining(baseline));
  expect(await countRows(rows)).toEqual({
    ...before,
    schema_migration: FORMER.length + baseline.length,
  });
  await migrate(database.ownerUrl);
  expect(await countRows(rows)).toMatchObject({ orders: before["orders"] });
});

test.for([
  [
    "lacks one of the files",
    "delete from schema_migration where name = '0002-b.sql'",
    /lacks migrations from before the baseline: run "npm run migrate" of commit \w+, then this one/,
  ],
  [
    "has one from before checksums",
    "update schema_migration set checksum = null where name = '0002-b.sql'",
    /lacks migrations from before the baseline/,
  ],
  [
    "was changed by hand",
    "alter table stock add column reserved int",
    /undo what was changed by hand. It has column stock reserved integer/,
  ],
  ["lost an index by hand", "drop index ledger_entry_at", /It lacks relation ledger_entry_at i p/],
  [
    "lost a rule by hand",
    "alter table ledger_entry disable trigger ledger_entry_append_only",
    /It has trigger ledger_entry D CREATE TRIGGER ledger_entry_append_only/,
  ],
] as const)(
  "a database from before the baseline that %s is refused in one sentence, and nothing changes",
  async ([, change, sentence], { database, rows }) => {
    await recordFormerFiles(rows);
    await rows.all(change);
    const before = await readRecords(rows);
    await expect(adopt(database.ownerUrl)).rejects.toThrow(sentence);
    expect(await readRecords(rows)).toEqual(before);
    expect(await rows.all("select 1 from pg_namespace where nspname = 'baseline'")).toEqual([]);
  },
);

const FORMER = [
  { name: "0001-a.sql", checksum: "b" },
  { name: "0002-b.sql", checksum: "a" },
];

async function recordFormerFiles(rows: Rows): Promise<void> {
  await rows.all("delete from schema_migration");
  for (const { name, checksum } of FORMER)
    await rows.all("insert into schema_migration (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
}

async function adopt(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const [files, applied] = [await readMigrationFiles(), await readApplied(client)];
    await adoptBaseline(client, { files, applied }, hashChecksums(FORMER));
  } finally {
    await client.end();
  }
}

function readRecords(rows: Rows) {
  return rows.all<{ name: string }>("select name, checksum from schema_migration order by name");
}
