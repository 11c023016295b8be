import { sql } from "kysely";
import { expect } from "vitest";
import { openDatabase } from "./database.ts";
import { inTransaction } from "./transaction.ts";
import { testWithDatabase } from "../testing/fixtures.ts";
const lost: unknown[] = [];

const test = testWithDatabase("empty").extend(
  "db",
  { scope: "file" },
  ({ database: { url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 4, onIdleError: (error) => lost.push(error) });
    onCleanup(() => db.destroy());
    return db;
  },
);

test("a connection that is lost in use fails its transaction, not the process", async ({
  rows,
  db,
}) => {
  const broken = inTransaction(db, async (tx) => {
    const mine = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await rows.all("select pg_terminate_backend($1)", [mine.rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  // Which of the driver's words it fails with depends on what it notices first.
  await expect(broken).rejects.toBeInstanceOf(Error);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  const after = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(after.rows).toEqual([{ one: 1 }]);
});
