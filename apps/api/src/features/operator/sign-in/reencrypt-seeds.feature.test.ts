import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../../db/database.ts";
import { codeOf } from "../../session/sign-in.fixture.ts";
import { getEncryptionKey, encrypt } from "../../../tokens/encryption.ts";
import { createHashQueue } from "./hash-queue.ts";
import { saveOperator } from "../operator-store.ts";
import { hashPassword } from "./password-hash.ts";
import { codeAt, newSeed } from "./second-factor.ts";
import { signInOperator } from "./sign-in-operator.ts";

const REKEY = fileURLToPath(new URL("../../../commands/rekey-phones.ts", import.meta.url));
const MINUTE = 60_000;
const newKey = () => randomBytes(32).toString("base64");
const [older, newest, lost] = [newKey(), newKey(), newKey()];
const BOTH = `k2:${newest},k1:${older}`;
const seeds = { wati: newSeed(), gone: newSeed() };
let time = Date.parse("2026-11-20T03:00:00Z");
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => undefined });
  await addOperator("wati", older);
  await addOperator("gone", lost);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** One whose seed was sealed with `key`, and who has no recovery code. */
async function addOperator(loginName: keyof typeof seeds, key: string): Promise<void> {
  const totpBox = encrypt(getEncryptionKey(key), "totp", seeds[loginName]);
  await saveOperator(db, {
    ...{ operatorId: `op_${loginName}`, loginName, name: loginName, roles: ["insights"] },
    ...{ passwordHash: await hashPassword("right"), demo: false, now: time },
    secondFactor: { totpBox, recoveryHashes: [] },
  });
}

/** Signs in by the device's code of now, at a server that has these keys; OK or the refusal's code. */
function signIn(loginName: keyof typeof seeds, otpBoxKey: string): Promise<string> {
  time += MINUTE;
  const deps = {
    settings: {
      environment: "prod" as const,
      publicOrigin: "https://santap.example",
      secrets: { session: "s".repeat(32), otpBoxKey },
    },
    ...{ db, clock: () => time, hashing: createHashQueue(), securityLog: () => undefined },
  };
  const code = codeAt(seeds[loginName], time);
  const place = { address: "203.0.113.7", browserToken: null };
  return codeOf(signInOperator(deps, { loginName, password: "right", code, ...place }));
}

async function rekey(): Promise<string> {
  const env = {
    ...process.env,
    PHONE_KEY: newKey(),
    OTP_BOX_KEY: BOTH,
    DATABASE_URL: database.url,
  };
  return (await promisify(execFile)(process.execPath, [REKEY], { env })).stderr;
}

test("SCALE-8 rekey-phones seals operators' seeds anew: their devices' codes go on without the old key", async () => {
  expect(await signIn("wati", BOTH)).toBe("OK");
  expect(await signIn("wati", newest)).toBe("7110006");
  // Who is sealed with none of the listed keys needs a new second factor.
  expect(await rekey()).toContain("1 operators need a new second factor");
  expect(await signIn("wati", newest)).toBe("OK");
  expect(await signIn("wati", BOTH)).toBe("OK");
  expect(await signIn("wati", older)).toBe("7110006");
  expect(await signIn("gone", BOTH)).toBe("7110006");
});
