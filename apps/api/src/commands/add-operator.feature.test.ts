import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@santap/dev-env/test-database";
import pg from "pg";
import { expect } from "vitest";
import { findDemoContent } from "../demo/find-demo-content.ts";
import { loadDemoOperator } from "../demo/load-demo-operator.ts";
import { getEncryptionKey, decrypt } from "../tokens/encryption.ts";
import { isPassword } from "../identity/operator/sign-in/password-hash.ts";
import type { Rows } from "../testing/rows.ts";
import { testWithDatabase } from "../testing/fixtures.ts";

const OTP_BOX_KEY = randomBytes(32).toString("base64");
const SCRIPT = fileURLToPath(new URL("add-operator.ts", import.meta.url));

const test = testWithDatabase();

function add(database: TestDatabase, args: readonly string[], input: string) {
  const env = { ...process.env, DATABASE_URL: database.url, OTP_BOX_KEY };
  const ran = spawnSync(process.execPath, [SCRIPT, ...args], { input, env, encoding: "utf8" });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

async function demoContent(database: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found = await findDemoContent(client);
  await client.end();
  return found;
}

async function passwordHash(rows: Rows): Promise<string> {
  return (await rows.one<{ password_hash: string }>("select password_hash from operator"))
    .password_hash;
}

test("an operator is added, and given a new password, which nothing prints", async ({
  database,
  rows,
}) => {
  const first = add(database, ["Wati", "Wati Lestari"], "a long first password\n");
  expect([first.status, first.said]).toEqual([0, expect.stringContaining("Added")]);
  const old = await passwordHash(rows);
  expect(await isPassword("a long first password", old)).toBe(true);
  expect(await isPassword("a long first passworD", old)).toBe(false);
  await rows.all(
    `insert into operator_session (token_hash, operator_id, created_at, used_at, expires_at)
     select 'x', operator_id, now(), now(), now() + interval '1 hour' from operator`,
  );
  await rows.all(
    `insert into passkey (credential_id, operator_id, public_key, counter, transports, name, created_at)
     select 'lost', operator_id, 'x', 0, '{}', 'Lost phone', now() from operator`,
  );
  const second = add(database, ["wati"], "quite another password\n");
  expect([second.status, second.said]).toEqual([0, expect.stringContaining("sessions")]);
  expect(first.said + second.said).not.toMatch(/first|another/);
  expect(first.said).toContain('"event":"operator.added"');
  expect(second.said).toContain('"event":"operator.changed"');
  expect(await isPassword("quite another password", await passwordHash(rows))).toBe(true);
  expect(await rows.all("select 1 from operator_session")).toEqual([]);
  expect(await rows.all("select 1 from passkey")).toEqual([]);
});

test("the second factor is printed once, sealed in the database, and another one each time", async ({
  database,
  rows,
}) => {
  const { said } = add(database, ["sari"], "a long first password\n");
  const seed = /otpauth:\/\/totp\/Santap:sari\?\S*secret=([A-Z2-7]{32})/.exec(said)?.[1];
  const codes = said.match(/^ {2}(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/gm);
  expect(new Set(codes).size).toBe(10);
  const kept = await rows.one<{ operator: string; recovery: string; totp_box: Buffer }>(
    `select o::text as operator, totp_box, (select string_agg(r::text, ' ') from operator_recovery r
      where r.operator_id = o.operator_id) as recovery from operator o where login_name = 'sari'`,
  );
  expect(kept.operator + kept.recovery).not.toContain(codes?.[0]?.trim().replaceAll("-", ""));
  expect(decrypt(getEncryptionKey(OTP_BOX_KEY), "totp", kept.totp_box)).toBe(seed);
  expect(add(database, ["sari"], "a long first password\n").said).not.toContain(seed);
  const { count } = await rows.one<{ count: number }>(
    "select count(*)::int as count from operator_recovery join operator using (operator_id) where login_name = 'sari'",
  );
  expect(count).toBe(10);
  const without = add(database, ["sari", "--without-second-factor"], "a long first password\n");
  expect([without.status, without.said]).toEqual([0, expect.not.stringContaining("otpauth")]);
  await rows.all("delete from operator where login_name = 'sari'");
});

test.for([
  [["wati"], "santap-demo\n"],
  [["wati"], ""],
  [["wati"], "PasswordPassword1\n"],
  [["wati", "Wati Lestari"], "long live lestari\n"],
  [[], "a long first password\n"],
  [["two words"], "a long first password\n"],
] as const)(
  "%j with %j is refused and changes nothing",
  async ([args, input], { database, rows }) => {
    const before = await rows.all("select * from operator");
    expect(add(database, args, input).status).toBe(1);
    expect(await rows.all("select * from operator")).toEqual(before);
  },
);

test("production refuses a demo operator, also without other demo data", async ({
  database,
  rows,
}) => {
  expect(await demoContent(database)).toEqual([]);
  await loadDemoOperator(database.url);
  expect(await demoContent(database)).toEqual([expect.stringContaining("demo operator")]);
  const before = await rows.all("select * from operator");
  await loadDemoOperator(database.url);
  expect(await rows.all("select * from operator")).toEqual(before);
});
