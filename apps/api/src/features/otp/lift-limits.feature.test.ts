import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";
import { liftLimits } from "./lift-limits.ts";

const MINUTE = 60_000;
let database: TestDatabase;
let it: AccountFixture;
beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

const keyOf = (e164: string) => hashPhoneWithAllKeys(it.deps.settings.secrets.phoneKey, e164);

async function exhaust(phone: ReturnType<typeof newPhone>, browserId: string) {
  let answer = "OK";
  for (let nth = 0; nth < 8 && answer === "OK"; nth += 1) {
    answer = await codeOf(it.ask(phone, { browserId }));
    it.time.now += 2 * MINUTE;
  }
  return answer;
}

test("a phone at its limit gets codes again at once, and nobody else does", async () => {
  const [locked, other] = [newPhone(), newPhone()];
  expect(await exhaust(locked, "b-locked")).toBe("0310212");
  expect(await exhaust(other, "b-other")).toBe("0310212");
  expect(await liftLimits(it.deps.db, keyOf(locked.e164))).toMatchObject({ phones: 1 });
  expect(await codeOf(it.ask(locked, { browserId: "b-locked" }))).toBe("OK");
  expect(await codeOf(it.ask(other, { browserId: "b-other" }))).toBe("0310212");
});

test("a browser at its limit is free again with the phone that it asked for", async () => {
  const phone = newPhone();
  const browserId = "b-busy";
  expect(await codeOf(it.ask(phone, { browserId }))).toBe("OK");
  for (let nth = 0; nth < 5; nth += 1) await codeOf(it.ask(newPhone(), { browserId }));
  expect(await codeOf(it.ask(newPhone(), { browserId }))).toBe("0310212");
  await liftLimits(it.deps.db, keyOf(phone.e164));
  expect(await codeOf(it.ask(newPhone(), { browserId }))).toBe("OK");
});

test("for a phone that nothing was counted against there is nothing to lift", async () => {
  expect(await liftLimits(it.deps.db, keyOf(newPhone().e164))).toEqual({ phones: 0, clients: 0 });
});
