import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openRows, type Rows } from "../testing/rows.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";
import { executeParts, type StatementPart } from "./execute-parts.ts";

let database: TestDatabase;
let db: Database;
let rows: Rows;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  db = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => undefined });
  rows = openRows(database.url);
  await rows.all("create table lamp (name text primary key, state text not null)");
  await rows.all("create table log (word text not null)");
});
beforeEach(async () => {
  await rows.all("truncate lamp, log");
  await rows.all("insert into lamp values ('hall', 'OFF'), ('door', 'ON')");
});
afterAll(async () => {
  await db.destroy();
  await rows.close();
  await database.drop();
});

function switching(name: string): StatementPart {
  const writes = sql`${sql.id(name)} as (
    update lamp set state = 'ON' where name = ${name} and state = 'OFF' returning name)`;
  return { queries: writes, mustReturnOne: name };
}

function logging(word: string): StatementPart {
  return { queries: sql`logged as (insert into log values (${word}))`, mustReturnOne: null };
}

test("all parts are written, whether or not anybody looks at what they return", async () => {
  await inTransaction(db, (tx) => executeParts(tx, [logging("lit"), switching("hall")]));
  expect(await rows.all("select name from lamp where state = 'ON' order by name")).toEqual([
    { name: "door" },
    { name: "hall" },
  ]);
  expect(await rows.all("select word from log")).toEqual([{ word: "lit" }]);
});

test("where one part has moved on meanwhile, none is written", async () => {
  const parts = [switching("hall"), switching("door"), logging("lit")];
  const written = inTransaction(db, (tx) => executeParts(tx, parts));
  await expect(written).rejects.toThrow("moved under its lock: one of hall, door");
  expect(await rows.all("select name from lamp where state = 'ON'")).toEqual([{ name: "door" }]);
  expect(await rows.all("select word from log")).toEqual([]);
});

test("a part that has nothing to move needs no row", async () => {
  await inTransaction(db, (tx) => executeParts(tx, [logging("dark")]));
  expect(await rows.all("select word from log")).toEqual([{ word: "dark" }]);
});
