import { createHash, randomBytes } from "node:crypto";
import { nonceExpiry } from "@santap/domain/signing/signature";
import { sql } from "kysely";
import { expect } from "vitest";
import { openDatabase, type Database } from "../../db/database.ts";
import { createTestSigner } from "../../testing/test-signer.ts";
import { recordStatements, withRecorder } from "../../testing/record-statements.ts";
import { recordCounterLoss } from "../otp/risk/record-counter-loss.ts";
import { checkSignature } from "./check-signature.ts";
import { HttpError } from "../../http/http-error.ts";
import { registerKey } from "./register-key.ts";
import { deleteExpiredKeys } from "./signing-store.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";

const NOW = Date.parse("2026-11-20T03:00:00Z");
const DAY = 86_400_000;
const path = "/account/login";
const body = "{}";
const recorder = recordStatements();

const test = testWithDatabase().extend(
  "db",
  { scope: "file" },
  ({ database: { url } }, { onCleanup }) => {
    const handle = { url, poolSize: 12, onIdleError: () => undefined };
    const db = withRecorder(openDatabase(handle), recorder);
    onCleanup(() => db.destroy());
    return db;
  },
);

async function newKey(db: Database) {
  const signer = createTestSigner();
  const browser = randomBytes(6).toString("hex");
  const addressKey = createHash("sha256").update(browser).digest("base64url").slice(0, 22);
  await registerKey(db, { publicKey: signer.publicKey, browser, addressKey }, NOW);
  const nonce = randomBytes(16).toString("base64url");
  function checked(time: number, now: number, set?: string) {
    const headers = signer.headersFor({ path, body, time, nonce });
    return checkSignature(
      { db, recordCounterLoss: (at) => recordCounterLoss(db, at) },
      {
        ...{ method: "POST", path: `/digital-food${path}`, body: Buffer.from(body), browser },
        scheme: headers["x-anti-tamper"],
        set: set ?? headers["x-anti-tamper-set"],
      },
      now,
    );
  }
  return {
    checked,
    check: async (time: number, now: number, set?: string) =>
      (await checked(time, now, set)).verdict,
  };
}

test("a signed call costs one statement, and so does one that is replayed", async ({ db }) => {
  const key = await newKey(db);
  const statements = await recorder.collectStatements(async () => {
    expect(await key.check(NOW, NOW)).toBe("signed");
    expect(await key.check(NOW, NOW)).toBe("replayed");
  });
  expect(statements).toHaveLength(2);
});

test("one that is malformed or too late costs none", async ({ db }) => {
  const key = await newKey(db);
  const statements = await recorder.collectStatements(async () => {
    expect(await key.check(NOW, NOW, "nonsense")).toBe("malformed");
    expect(await key.check(NOW, NOW + 300_001)).toBe("clock");
  });
  expect(statements).toEqual([]);
});

test("a nonce is deleted when its time is too old to be accepted, not earlier", async ({ db }) => {
  const key = await newKey(db);
  const ahead = NOW + 300_000;
  expect(await key.check(ahead, NOW)).toBe("signed");
  await deleteExpiredKeys(db, nonceExpiry(ahead) - 1);
  expect(await key.check(ahead, ahead)).toBe("replayed");
  await deleteExpiredKeys(db, nonceExpiry(ahead));
  expect(await key.check(ahead, nonceExpiry(ahead))).toBe("clock");
});

test("a key is known for 400 days", async ({ db }) => {
  const key = await newKey(db);
  const end = NOW + 400 * DAY;
  await deleteExpiredKeys(db, end - 1);
  expect(await key.check(end - 1, end - 1)).toBe("signed");
  await deleteExpiredKeys(db, end);
  expect(await key.check(end, end)).toBe("unknownKey");
});

test("an address has a limit for keys, which twelve registrations at once do not pass", async ({
  db,
}) => {
  const addressKey = "address-of-many";
  const register = (browser: string) =>
    registerKey(db, { publicKey: createTestSigner().publicKey, browser, addressKey }, NOW);
  await register("b-first");
  await sql`insert into signing_key (key_id, public_key, browser, address_key, created_at)
    select 'filler-' || n, k.public_key, 'b-filler', k.address_key, k.created_at
    from generate_series(1, 295) n, signing_key k where k.browser = 'b-first'`.execute(db);
  const atOnce = Array.from({ length: 12 }, (_, n) => register(`b-${n}-fresh`));
  const refused = (await Promise.allSettled(atOnce)).flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as unknown] : [],
  );
  expect(refused).toHaveLength(8);
  expect(refused.every((one) => one instanceof HttpError && one.statusCode === 429)).toBe(true);
});

test("after a crash a call of before is not served again, one signed anew is at once, and budgets are half used", async ({
  db,
}) => {
  const LOST = NOW + DAY;
  const [key, ahead, anew] = [await newKey(db), await newKey(db), await newKey(db)];
  expect(await key.check(LOST - 1000, LOST - 1)).toBe("signed");
  expect(await ahead.check(LOST + 299_000, LOST - 1)).toBe("signed");
  await sql`delete from signing_nonce`.execute(db);
  await sql`/* test */ delete from unlogged_since`.execute(db);

  const skewed = { verdict: "clock", serverTime: LOST + 300_000 };
  expect(await key.checked(LOST - 1000, LOST)).toEqual(skewed);
  expect(await ahead.checked(LOST + 299_000, LOST + 10_000)).toEqual(skewed);
  expect(await anew.check(skewed.serverTime, LOST + 20)).toBe("signed");
  expect(await anew.check(skewed.serverTime, LOST + 20)).toBe("replayed");
  const { rows: counters } = await sql`
    select key, level from risk_bucket where kind = 'COUNTRY' order by key`.execute(db);
  expect(counters).toEqual([
    { key: "62", level: 150 },
    { key: "86", level: 15 },
  ]);
  const later = await newKey(db);
  expect(await later.check(LOST + 300_001, LOST + 300_001)).toBe("signed");
  await sql`/* test */ update unlogged_since set since = to_timestamp(0)`.execute(db);
});
