import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openRows, type Rows } from "../testing/rows.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
let db: Database;
let rows: Rows;
const lost: Error[] = [];
beforeAll(async () => {
  database = await openTestDatabase("empty");
  db = openDatabase({ url: database.url, poolSize: 4, onIdleError: (error) => lost.push(error) });
  rows = openRows(database.url);
});
afterAll(async () => {
  await db.destroy();
  await rows.close();
  await database.drop();
});

test("a connection that is lost in use fails its transaction, not the process", async () => {
  const broken = inTransaction(db, async (tx) => {
    const mine = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await rows.all("select pg_terminate_backend($1)", [mine.rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  // Which of the driver's words it fails with depends on what it notices first.
  await expect(broken).rejects.toBeInstanceOf(Error);
  await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0));
  const after = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(after.rows).toEqual([{ one: 1 }]);
});
