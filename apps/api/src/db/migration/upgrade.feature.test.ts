import { asAppRole } from "@santap/dev-env/postgres";
import { expect } from "vitest";
import { openUnlistenedServers } from "../../../test/unlistened-servers.ts";
import { countRows, type Rows } from "../../testing/rows.ts";
import { checkStart } from "../check-start.ts";
import { migrate } from "./migrate.ts";
import { readMigrationFiles } from "./migration-files.ts";
import { RECORDED, testWithRecordedDatabase as test } from "./recorded-database.fixture.ts";

test("a server of today starts on a database of November 2026, whose rows and records stay", async ({
  database,
  rows,
}) => {
  const url = asAppRole(database.ownerUrl);
  const [before, recorded] = [await countRows(rows), await readRecords(rows)];
  const applied = await migrate(database.ownerUrl, { runningRole: new URL(url).username });
  const files = await readMigrationFiles();
  const known = new Set(Object.values(RECORDED));
  expect(applied).toEqual(
    files.filter((file) => !known.has(file.checksum)).map(({ name }) => name),
  );
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

function readRecords(rows: Rows) {
  return rows.all<{ name: string }>("select name, checksum from schema_migration order by name");
}
