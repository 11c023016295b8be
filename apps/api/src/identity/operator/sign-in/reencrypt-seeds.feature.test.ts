import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestDatabase } from "@santap/dev-env/test-database";
import { expect } from "vitest";
import type { Database } from "../../../db/database.ts";
import { getCode } from "../../session/sign-in.fixture.ts";
import { getEncryptionKey, encrypt } from "../../../tokens/encryption.ts";
import { createHashQueue } from "../hash-queue.ts";
import { saveOperator } from "../operator-store.ts";
import { hashPassword } from "./password-hash.ts";
import { codeAt, newSeed } from "./second-factor.ts";
import { signInOperator } from "./sign-in-operator.ts";
import { testWithDatabase } from "../../../testing/fixtures.ts";

const REKEY = fileURLToPath(new URL("../../../commands/rekey-phones.ts", import.meta.url));
const MINUTE = 60_000;
const newKey = () => randomBytes(32).toString("base64");
const [older, newest, lost] = [newKey(), newKey(), newKey()];
const BOTH = `k2:${newest},k1:${older}`;
const seeds = { wati: newSeed(), gone: newSeed() };
let time = Date.parse("2026-11-20T03:00:00Z");

const test = testWithDatabase().extend(
  "operators",
  { scope: "file", auto: true },
  async ({ db }) => {
    await addOperator(db, "wati", older);
    await addOperator(db, "gone", lost);
  },
);

/** One whose seed was sealed with `key`, and who has no recovery code. */
async function addOperator(
  db: Database,
  loginName: keyof typeof seeds,
  key: string,
): Promise<void> {
  const totpBox = encrypt(getEncryptionKey(key), "totp", seeds[loginName]);
  await saveOperator(db, {
    ...{ operatorId: `op_${loginName}`, loginName, name: loginName, roles: ["insights"] },
    ...{ passwordHash: await hashPassword("right"), demo: false, now: time },
    secondFactor: { totpBox, recoveryHashes: [] },
  });
}

/** Signs in by the device's code of now, at a server that has these keys; OK or the refusal's code. */
function signIn(db: Database, loginName: keyof typeof seeds, otpBoxKey: string): Promise<string> {
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
  return getCode(
    signInOperator(deps, { loginName, password: "right", code, passkey: null, ...place }),
  );
}

async function rekey(database: TestDatabase): Promise<string> {
  const env = {
    ...process.env,
    PHONE_KEY: newKey(),
    OTP_BOX_KEY: BOTH,
    DATABASE_URL: database.url,
  };
  return (await promisify(execFile)(process.execPath, [REKEY], { env })).stderr;
}

test("SCALE-8 rekey-phones seals operators' seeds anew: their devices' codes go on without the old key", async ({
  database,
  db,
}) => {
  expect(await signIn(db, "wati", BOTH)).toBe("OK");
  expect(await signIn(db, "wati", newest)).toBe("7110006");
  // Who is sealed with none of the listed keys needs a new second factor.
  expect(await rekey(database)).toContain("1 operators need a new second factor");
  expect(await signIn(db, "wati", newest)).toBe("OK");
  expect(await signIn(db, "wati", BOTH)).toBe("OK");
  expect(await signIn(db, "wati", older)).toBe("7110006");
  expect(await signIn(db, "gone", BOTH)).toBe("7110006");
});
