import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "./transaction.ts";
import { executeParts, type StatementPart } from "./execute-parts.ts";
import { testWithDatabase } from "../testing/fixtures.ts";

const test = testWithDatabase("empty").extend(
  "tables",
  { scope: "file", auto: true },
  async ({ rows }) => {
    await rows.all("create table lamp (name text primary key, state text not null)");
    await rows.all("create table log (word text not null)");
  },
);
test.beforeEach(async ({ rows }) => {
  await rows.all("truncate lamp, log");
  await rows.all("insert into lamp values ('hall', 'OFF'), ('door', 'ON')");
});

function switching(name: string): StatementPart {
  const writes = sql`${sql.id(name)} as (
    update lamp set state = 'ON' where name = ${name} and state = 'OFF' returning name)`;
  return { queries: writes, mustReturnOne: name };
}

function logging(word: string): StatementPart {
  return { queries: sql`logged as (insert into log values (${word}))`, mustReturnOne: null };
}

test("all parts are written, whether or not their rows are read", async ({ rows, db }) => {
  await inTransaction(db, (tx) => executeParts(tx, [logging("lit"), switching("hall")]));
  expect(await rows.all("select name from lamp where state = 'ON' order by name")).toEqual([
    { name: "door" },
    { name: "hall" },
  ]);
  expect(await rows.all("select word from log")).toEqual([{ word: "lit" }]);
});

test("where one part has moved on meanwhile, none is written", async ({ rows, db }) => {
  const parts = [switching("hall"), switching("door"), logging("lit")];
  const written = inTransaction(db, (tx) => executeParts(tx, parts));
  await expect(written).rejects.toThrow("moved under its lock: one of hall, door");
  expect(await rows.all("select name from lamp where state = 'ON'")).toEqual([{ name: "door" }]);
  expect(await rows.all("select word from log")).toEqual([]);
});

test("a part that has nothing to move needs no row", async ({ rows, db }) => {
  await inTransaction(db, (tx) => executeParts(tx, [logging("dark")]));
  expect(await rows.all("select word from log")).toEqual([{ word: "dark" }]);
});
