import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDemoContent } from "./demo/find-demo-content.ts";
import { loadDemoOperator } from "./demo/load-demo-operator.ts";
import { isPassword } from "./features/operator/password-hash.ts";
import { openRows, type Rows } from "./testing/rows.ts";

const SCRIPT = fileURLToPath(new URL("add-operator.ts", import.meta.url));
let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = openRows(database.url);
});
afterAll(async () => {
  await rows.close();
  await database.drop();
});

function add(args: readonly string[], input: string) {
  const env = { ...process.env, DATABASE_URL: database.url };
  const ran = spawnSync(process.execPath, [SCRIPT, ...args], { input, env, encoding: "utf8" });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

async function demoContent(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found = await findDemoContent(client);
  await client.end();
  return found;
}

async function passwordHash(): Promise<string> {
  return (await rows.one<{ password_hash: string }>("select password_hash from operator"))
    .password_hash;
}

test("an operator is added, and given a new password, which nothing prints", async () => {
  const first = add(["Wati", "Wati Lestari"], "a long first password\n");
  expect([first.status, first.said]).toEqual([0, expect.stringContaining("Added")]);
  const old = await passwordHash();
  expect(await isPassword("a long first password", old)).toBe(true);
  expect(await isPassword("a long first passworD", old)).toBe(false);
  await rows.all(
    `insert into operator_session (token_hash, operator_id, created_at, used_at, expires_at)
     select 'x', operator_id, now(), now(), now() + interval '1 hour' from operator`,
  );
  const second = add(["wati"], "quite another password\n");
  expect([second.status, second.said]).toEqual([0, expect.stringContaining("sessions")]);
  expect(first.said + second.said).not.toMatch(/first|another/);
  expect(await isPassword("quite another password", await passwordHash())).toBe(true);
  expect(await rows.all("select 1 from operator_session")).toEqual([]);
});

test.each([
  [["wati"], "santap-demo\n"],
  [["wati"], ""],
  [[], "a long first password\n"],
  [["two words"], "a long first password\n"],
])("%j with %j is refused and changes nothing", async (args, input) => {
  const before = await rows.all("select * from operator");
  expect(add(args, input).status).toBe(1);
  expect(await rows.all("select * from operator")).toEqual(before);
});

test("production is told of a demo operator, also where nothing else of the demo is there", async () => {
  expect(await demoContent()).toEqual([]);
  await loadDemoOperator(database.url);
  expect(await demoContent()).toEqual([expect.stringContaining("demo operator")]);
  const before = await rows.all("select * from operator");
  await loadDemoOperator(database.url);
  expect(await rows.all("select * from operator")).toEqual(before);
});
