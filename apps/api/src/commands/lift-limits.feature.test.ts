import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@santap/dev-env/test-database";
import { expect } from "vitest";
import { testWithDatabase } from "../testing/fixtures.ts";

const SCRIPT = fileURLToPath(new URL("lift-limits.ts", import.meta.url));

const test = testWithDatabase("demo");

function lift(database: TestDatabase, input: string) {
  const env = { ...process.env, DATABASE_URL: database.url, PHONE_KEY: "a key of a test" };
  const ran = spawnSync(process.execPath, [SCRIPT], { input, env, encoding: "utf8" });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

test("the phone comes by the input, is understood as people write it, and is never said", ({
  database,
}) => {
  const { status, said } = lift(database, "+62 812-3456-7890\n");
  expect([status, said]).toEqual([0, expect.stringContaining("Nothing was counted")]);
  expect(said).not.toMatch(/3456|7890/);
});

test.for(["+1 555 0100\n", "0812\n", ""])(
  "%j is no phone to lift anything for",
  (input, { database }) => {
    const { status, said } = lift(database, input);
    expect([status, said]).toEqual([1, expect.stringContaining("no mobile number")]);
  },
);
