import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect } from "vitest";
import type { Rows } from "../../testing/rows.ts";
import { migrate } from "./migrate.ts";
import { migrationNames } from "./migration-files.ts";
import { checkStart } from "./check-start.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";

const test = testWithDatabase();
test.afterEach(({ database }) => migrate(database.ownerUrl));

const LATE = "0010-privacy.sql";

/** As before this file was applied. */
async function takeBack(rows: Rows): Promise<void> {
  await rows.all("delete from schema_migration where name = $1", [LATE]);
  await rows.all(
    "drop table account_deletion, erasure_report, account_export, account_export_part",
  );
}

test("a file with a lower number that comes later is applied; what was applied is left", async ({
  database,
  rows,
}) => {
  await takeBack(rows);
  expect((await migrationNames()).at(-1)).not.toBe(LATE);
  expect(await migrate(database.ownerUrl)).toEqual([LATE]);
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test("an applied file that was changed since is refused by its name, and nothing is applied", async ({
  database,
  rows,
}) => {
  await takeBack(rows);
  const setChecksum = (checksum: string) =>
    rows.all<{ before: string }>(
      `update schema_migration n set checksum = $1 from schema_migration o
       where o.name = n.name and n.name = '0007-paying.sql' returning o.checksum as before`,
      [checksum],
    );
  const [changed] = await setChecksum("other");
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    "Changed after it was applied to this database: 0007-paying.sql.",
  );
  await setChecksum(String(changed?.before));
  expect(await rows.all("select 1 from schema_migration where name = $1", [LATE])).toEqual([]);
});

test("a lock that is not to be had is said in a sentence, and is not waited for", async ({
  database,
  rows,
}) => {
  await takeBack(rows);
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  await holder.query("begin; lock table account in share mode");
  await expect(migrate(database.ownerUrl, { lockTimeoutMs: 100 })).rejects.toThrow(
    `${LATE} was not applied: it waited too long for a lock.`,
  );
  await holder.end();
  expect(await migrate(database.ownerUrl, { lockTimeoutMs: 100 })).toEqual([LATE]);
});

const COMMAND = fileURLToPath(new URL("../../commands/migrate-database.ts", import.meta.url));

function runCommand(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND], {
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

test("the command migrates as the owner, grants to the server's role, and may be repeated", async ({
  database,
  rows,
}) => {
  await takeBack(rows);
  await rows.all("revoke all on orders from santap_app");
  const env = { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl };
  expect(runCommand(env)).toEqual({
    status: 0,
    said: `Applied ${LATE}.\nThe database is up to date, and santap_app has what the server needs.\n`,
  });
  expect(await checkStart(database.url, true)).toEqual({ refusals: [], unreachable: null });
  const server = new pg.Client({ connectionString: database.url });
  await server.connect();
  expect((await server.query("select 1 from orders")).rows).toEqual([]);
  await server.end();
  expect(runCommand(env).said).not.toContain("Applied");
});

test("the command says what it lacks: an owner, a database, an address", async ({
  database,
  rows,
}) => {
  await takeBack(rows);
  const asServer = runCommand({ DATABASE_URL: database.url });
  expect([asServer.status, asServer.said]).toEqual([
    1,
    expect.stringContaining("MIGRATION_DATABASE_URL must name the role that owns"),
  ]);
  expect(runCommand({}).said).toContain("DATABASE_URL is needed");
});
