import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("lift-limits.ts", import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("demo");
});
afterAll(async () => {
  await database.drop();
});

function lift(input: string) {
  const env = { ...process.env, DATABASE_URL: database.url, PHONE_KEY: "a key of a test" };
  const ran = spawnSync(process.execPath, [SCRIPT], { input, env, encoding: "utf8" });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

test("the phone comes by the input, is understood as people write it, and is never said", () => {
  const { status, said } = lift("+62 812-3456-7890\n");
  expect([status, said]).toEqual([0, expect.stringContaining("Nothing was counted")]);
  expect(said).not.toMatch(/3456|7890/);
});

test.each(["+1 555 0100\n", "0812\n", ""])("%j is no phone to lift anything for", (input) => {
  const { status, said } = lift(input);
  expect([status, said]).toEqual([1, expect.stringContaining("no mobile number")]);
});
