import pg from "pg";
import { expect } from "vitest";
import { migrate } from "./migrate.ts";
import { checkStart } from "./check-start.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";

async function startRefusals(url: string, isProduction: boolean): Promise<readonly string[]> {
  const { refusals, unreachable } = await checkStart(url, isProduction);
  expect(unreachable).toBeNull();
  return refusals;
}

const test = testWithDatabase().extend(
  "server",
  { scope: "file" },
  async ({ database }, { onCleanup }) => {
    const server = new pg.Client({ connectionString: database.url });
    await server.connect();
    onCleanup(() => server.end());
    return server;
  },
);

test.for([
  "alter table ledger_entry disable trigger user",
  "alter table ledger_entry disable trigger ledger_entry_append_only",
  "update ledger_entry set amount = 1",
  "delete from ledger_entry",
  "truncate ledger_entry",
  "update state_event set to_status = 'PAID'",
  "delete from state_event",
  "truncate state_event",
  "update order_event set kind = 'x'",
  "delete from order_event",
  "update pay_event set amount = 1",
  "delete from pay_event",
  "update settled_line set day = now()",
  "delete from settlement_run",
  "update acquirer_notification set verdict = 'x'",
  "update track_config set version = 'x'",
  "delete from schema_migration",
  "insert into schema_migration (name) values ('x')",
  "truncate orders",
  "drop table orders",
  "create table mine (id int)",
  "create schema mine",
  "create function mine() returns int language sql return 1",
  "create trigger mine before insert on orders for each row execute function log_state('ORDER')",
  "drop function refuse_change() cascade",
  "set session_replication_role = replica",
  "set role santap",
  "select make_track_partition('ledger_entry', '2026-01-01')",
  "select drop_track_partition('ledger_entry', '2026-01-01')",
])("the role of the server may not: %s", async (statement, { server }) => {
  await expect(server.query(statement)).rejects.toThrow(
    /permission denied|must be owner|has no partitions|permission to/,
  );
});

test("it may do what the server does: write, decide about a payment, make and drop a day of events", async ({
  server,
}) => {
  await server.query("begin");
  await server.query("update orders set status = status");
  await server.query(
    "update pay_event set staff_decision = null, staff_name = null, staff_at = null",
  );
  await server.query("delete from acquirer_notification");
  await server.query("select nextval('track_pub_seq')");
  for (const table of ["track_event", "track_bad"]) {
    await server.query("select make_track_partition($1, '2026-03-01')", [table]);
    await server.query("select make_track_partition($1, '2026-03-01')", [table]);
    await server.query("select drop_track_partition($1, '2026-03-01')", [table]);
  }
  await server.query("rollback");
});

test("production starts as this role, and refuses the owner and a role that was given more", async ({
  database,
  rows,
}) => {
  expect(await startRefusals(database.url, true)).toEqual([]);
  const owner = await startRefusals(database.ownerUrl, true);
  expect(owner.join("\n")).toMatch(/is a superuser of the database.*\n.*may make roles/);
  expect(owner.join("\n")).toMatch(
    /may make tables.*\n.*owns tables.*\n.*change what is append-only/,
  );
  expect(await startRefusals(database.ownerUrl, false)).toEqual([]);

  await rows.all("grant update on ledger_entry to santap_app");
  const more = await startRefusals(database.url, true);
  await migrate(database.ownerUrl, { runningRole: "santap_app" });
  expect(more).toHaveLength(1);
  expect(more[0]).toContain("santap_app, which may change what is append-only");
  expect(await startRefusals(database.url, true)).toEqual([]);
});

test("a server does not start where a migration is missing or changed, or the database is gone", async ({
  database,
  rows,
}) => {
  await rows.all("delete from schema_migration where name = '0006-offers.sql'");
  await rows.all("update schema_migration set checksum = 'other' where name = '0007-paying.sql'");
  for (const isProduction of [true, false]) {
    expect(await startRefusals(database.url, isProduction)).toEqual([
      'The database lacks 0006-offers.sql: run "npm run migrate" first.',
      "0007-paying.sql is not what was applied to the database: restore it.",
    ]);
  }
  const gone = await checkStart("postgres://app@localhost:1/none", true);
  expect(gone.refusals).toEqual([]);
  expect(gone.unreachable).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
});
