import { operatorLogin } from "@santap/contract/schemas/operator";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { randomBytes } from "node:crypto";
import { openDatabase, type Database } from "../../../db/database.ts";
import type { SecurityEntry } from "../../../http/security/security-log.ts";
import { codeOf } from "../../session/sign-in.fixture.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { getEncryptionKey, encrypt } from "../../../tokens/encryption.ts";
import { createHashQueue } from "./hash-queue.ts";
import { signInWithLog } from "./sign-in-operator.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import { saveOperator } from "../operator-store.ts";
import { hashPassword } from "./password-hash.ts";
import { codeAt, newSeed, plainRecoveryCode } from "./second-factor.ts";

const MINUTE = 60_000;
const otpBoxKey = randomBytes(32).toString("base64");
const seed = newSeed();
const recovery = "abcd-efgh-ijkl-mnop";
const events: SecurityEntry[] = [];
let time = Date.parse("2026-11-20T03:00:00Z");
let database: TestDatabase;
let db: Database;
let deps: OperatorDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  db = openDatabase({ url: database.url, poolSize: 5, onIdleError: () => undefined });
  deps = {
    db,
    settings: {
      environment: "prod",
      publicOrigin: "https://santap.example",
      secrets: { session: "s".repeat(32), otpBoxKey },
    },
    clock: () => time,
    hashing: createHashQueue(),
    securityLog: (entry) => void events.push(entry),
  };
  const passwordHash = await hashPassword("right");
  const one = { passwordHash, roles: ["insights"], demo: false, now: time };
  const totpBox = encrypt(getEncryptionKey(otpBoxKey), "totp", seed);
  const recoveryHashes = [hashToken(plainRecoveryCode(recovery))];
  const secondFactor = { totpBox, recoveryHashes };
  await saveOperator(db, {
    ...one,
    operatorId: "op_W",
    loginName: "wati",
    name: "W",
    secondFactor,
  });
  await saveOperator(db, {
    ...{ ...one, operatorId: "op_N", loginName: "nofactor", name: "N", secondFactor: null },
  });
});
beforeEach(() => {
  time += 60 * MINUTE;
  events.length = 0;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const request = {
  loginName: "wati",
  password: "right",
  code: "",
  address: "203.0.113.7",
  browserToken: null,
};
const enter = (change: Partial<typeof request> = {}) =>
  codeOf(signInWithLog(deps, { ...request, ...change }));
const now = () => codeAt(seed, time);

test("the code is asked for after the right password alone, and lets in", async () => {
  expect(await enter({ password: "wrong", code: now() })).toBe("7110001");
  expect(await enter()).toBe("7110005");
  expect(await enter({ code: now() })).toBe("OK");
  expect(events.map(({ event, what }) => [event, what?.reason])).toEqual([
    ["operator.sign_in_refused", "7110001"],
    ["operator.sign_in_refused", "7110005"],
    ["operator.sign_in_succeeded", undefined],
  ]);
  expect(JSON.stringify(events)).not.toContain("wati");
});

test("a code is good once, however many use it at once, and none before it afterwards", async () => {
  const before = codeAt(seed, time - 30_000);
  const answers = await Promise.all([1, 2, 3].map(() => enter({ code: now() })));
  expect(answers.toSorted()).toEqual(["7110006", "7110006", "OK"]);
  expect(await enter({ code: now() })).toBe("7110006");
  expect(await enter({ code: before })).toBe("7110006");
  time += 30_000;
  expect(await enter({ code: now() })).toBe("OK");
});

test("a clock may be off by half a minute, not by more", async () => {
  expect(await enter({ code: codeAt(seed, time - 60_000) })).toBe("7110006");
  expect(await enter({ code: codeAt(seed, time - 30_000) })).toBe("OK");
});

test("a recovery code lets in once, however it is typed", async () => {
  expect(await enter({ code: recovery.toUpperCase().replaceAll("-", " ") })).toBe("OK");
  expect(await enter({ code: recovery })).toBe("7110006");
});

test("asking for the code never gives who has the password more guesses at it", async () => {
  const answers: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    answers.push(await enter({ code: "000000" }));
    await enter();
  }
  expect(answers).toEqual([...Array(5).fill("7110006"), "7110002", "7110002"]);
  expect(events.some(({ event }) => event === "operator.locked")).toBe(true);
});

test("production lets nobody in without a second factor, and says what to do", async () => {
  expect(await enter({ loginName: "nofactor" })).toBe("7110007");
  deps.settings.environment = "pre";
  expect(await enter({ loginName: "nofactor" })).toBe("7110007");
  deps.settings.environment = "dev";
  expect(await enter({ loginName: "nofactor" })).toBe("OK");
  deps.settings.environment = "prod";
});

test("with another key the seed is unreadable: no code is right, a recovery code still is", async () => {
  const other = randomBytes(32).toString("base64");
  deps.settings.secrets.otpBoxKey = other;
  expect(await enter({ code: now() })).toBe("7110006");
  deps.settings.secrets.otpBoxKey = otpBoxKey;
  expect(await enter({ code: now() })).toBe("OK");
});

test("the call takes a code, and no other field", () => {
  expect(Object.keys(operatorLogin.payload.properties)).toContain("code");
});
