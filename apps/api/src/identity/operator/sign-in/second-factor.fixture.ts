import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import type { SecurityEntry } from "../../../http/security/security-log.ts";
import { cheapPasswordHash } from "../../../testing/cheap-password-hash.ts";
import { testWithDatabase } from "../../../testing/fixtures.ts";
import { encrypt, getEncryptionKey } from "../../../tokens/encryption.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { getCode } from "../../session/sign-in.fixture.ts";
import { saveOperator } from "../operator-store.ts";
import { createHashQueue } from "../hash-queue.ts";
import { codeAt, newSeed, plainRecoveryCode } from "./second-factor.ts";
import { signInWithLog } from "./sign-in-operator.ts";

const START = Date.parse("2026-11-20T03:00:00Z");
const SEED = newSeed();
export const RECOVERY_CODE = "abcd-efgh-ijkl-mnop";
export const OTHER_RECOVERY_CODE = "qrst-uvwx-yzab-cdef";

export const newKey = () => randomBytes(32).toString("base64");

/** Tests on the sign-in of "wati", who has a second factor, and of "nofactor", who has none. */
export const testWithSecondFactor = testWithDatabase().extend(
  "operators",
  { scope: "file" },
  async ({ db }) => {
    const otpBoxKey = newKey();
    await addOperators(db, otpBoxKey);
    return openSignIn(db, otpBoxKey);
  },
);

async function addOperators(db: Database, otpBoxKey: string): Promise<void> {
  const passwordHash = cheapPasswordHash("right");
  const one = { passwordHash, roles: ["insights"], demo: false, now: START };
  const totpBox = encrypt(getEncryptionKey(otpBoxKey), "totp", SEED);
  const recoveryHashes = [RECOVERY_CODE, OTHER_RECOVERY_CODE].map((code) =>
    hashToken(plainRecoveryCode(code)),
  );
  const wati = { operatorId: "op_W", loginName: "wati", name: "W" };
  await saveOperator(db, { ...one, ...wati, secondFactor: { totpBox, recoveryHashes } });
  const other = { operatorId: "op_N", loginName: "nofactor", name: "N" };
  await saveOperator(db, { ...one, ...other, secondFactor: null });
}

function openSignIn(db: Database, otpBoxKey: string) {
  const time = { now: START };
  const events: SecurityEntry[] = [];
  const settings = {
    environment: "prod" as "dev" | "pre" | "prod",
    publicOrigin: "https://santap.example",
    secrets: { session: "s".repeat(32), otpBoxKey },
  };
  const securityLog = (entry: SecurityEntry) => void events.push(entry);
  const deps = { db, settings, clock: () => time.now, hashing: createHashQueue(), securityLog };
  const request = {
    ...{ loginName: "wati", password: "right", code: "", passkey: null },
    ...{ address: "203.0.113.7", browserToken: null },
  };
  return {
    time,
    events,
    settings,
    /** OK, or the code of the refusal. */
    signIn: (change: Partial<typeof request> = {}) =>
      getCode(signInWithLog(deps, { ...request, ...change })),
    /** The device's code, now or some milliseconds from now. */
    readDevice: (offset = 0) => codeAt(SEED, time.now + offset),
  };
}
