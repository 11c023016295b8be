import { expect } from "vitest";
import { hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import { getCode, newPhone, type AccountFixture } from "../session/sign-in.fixture.ts";
import { liftLimits } from "./lift-limits.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";

const MINUTE = 60_000;

const test = testWithAccounts();

const buildKey = (accounts: AccountFixture, e164: string) =>
  hashPhoneWithAllKeys(accounts.deps.settings.secrets.phoneKey, e164);

async function exhaust(
  accounts: AccountFixture,
  phone: ReturnType<typeof newPhone>,
  browserId: string,
) {
  let answer = "OK";
  for (let nth = 0; nth < 8 && answer === "OK"; nth += 1) {
    answer = await getCode(accounts.ask(phone, { browserId }));
    accounts.time.now += 2 * MINUTE;
  }
  return answer;
}

test("a phone at its limit gets codes again at once, and no other phone does", async ({
  accounts,
}) => {
  const [locked, other] = [newPhone(), newPhone()];
  expect(await exhaust(accounts, locked, "b-locked")).toBe("0310212");
  expect(await exhaust(accounts, other, "b-other")).toBe("0310212");
  expect(await liftLimits(accounts.deps.db, buildKey(accounts, locked.e164))).toMatchObject({
    phones: 1,
  });
  expect(await getCode(accounts.ask(locked, { browserId: "b-locked" }))).toBe("OK");
  expect(await getCode(accounts.ask(other, { browserId: "b-other" }))).toBe("0310212");
});

test("a browser at its limit is free again with the phone that it asked for", async ({
  accounts,
}) => {
  const phone = newPhone();
  const browserId = "b-busy";
  expect(await getCode(accounts.ask(phone, { browserId }))).toBe("OK");
  for (let nth = 0; nth < 5; nth += 1) await getCode(accounts.ask(newPhone(), { browserId }));
  expect(await getCode(accounts.ask(newPhone(), { browserId }))).toBe("0310212");
  await liftLimits(accounts.deps.db, buildKey(accounts, phone.e164));
  expect(await getCode(accounts.ask(newPhone(), { browserId }))).toBe("OK");
});

test("for a phone that nothing was counted against there is nothing to lift", async ({
  accounts,
}) => {
  expect(await liftLimits(accounts.deps.db, buildKey(accounts, newPhone().e164))).toEqual({
    phones: 0,
    clients: 0,
  });
});
