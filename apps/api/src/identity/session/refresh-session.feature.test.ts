import { describe, expect } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { testWithAccounts } from "./accounts.fixture.ts";
import { newPhone, type AccountFixture } from "./sign-in.fixture.ts";
import { refreshSession } from "./refresh-session.ts";
import type { RefreshCookie } from "./refresh-cookie.ts";

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

async function renewed(accounts: AccountFixture, cookie: RefreshCookie): Promise<RefreshCookie> {
  return (await refreshSession(accounts.deps, cookie)).cookie;
}

describe("an exchanged token that comes again within thirty seconds", () => {
  test("an exchanged token that comes again within thirty seconds gets the newest token of the session, however often it was renewed meanwhile", async ({
    accounts,
  }) => {
    const first = (await accounts.signIn(newPhone())).refresh;
    const second = await renewed(accounts, first);
    accounts.time.now += 5 * SECOND;
    const third = await renewed(accounts, second);
    accounts.time.now += 5 * SECOND;
    expect(await renewed(accounts, first)).toEqual(third);
    const fourth = await renewed(accounts, third);
    expect(await renewed(accounts, first)).toEqual(fourth);
    expect(await renewed(accounts, second)).toEqual(fourth);
    accounts.time.now += DAY;
    expect((await refreshSession(accounts.deps, fourth)).tokenInfo.ver).toBe(5);
  });

  test("an exchanged token that comes again within thirty seconds ends the session where it comes later, also after further exchanges", async ({
    accounts,
  }) => {
    const first = (await accounts.signIn(newPhone())).refresh;
    const second = await renewed(accounts, first);
    accounts.time.now += 20 * SECOND;
    const third = await renewed(accounts, second);
    accounts.time.now += 10 * SECOND + 1;
    await expect(renewed(accounts, first)).rejects.toThrow(new HttpError(401));
    await expect(renewed(accounts, third)).rejects.toThrow(new HttpError(401));
  });
});

describe("an account that is used without signing in again", () => {
  const lastUse = (accounts: AccountFixture, userId: string) =>
    accounts.value(`select last_login_at from account where user_id = '${userId}'`);

  test("an account that is used without signing in again belongs to no other account a year after its last sign-in", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const entered = await accounts.signIn(phone);
    let cookie = entered.refresh;
    for (let n = 0; n < 7; n += 1) {
      accounts.time.now += 25 * DAY;
      cookie = await renewed(accounts, cookie);
    }
    accounts.time.now += 300 * DAY;
    const again = await accounts.signIn(phone, { browserId: "b-new" });
    expect(again.data.userId).toBe(entered.data.userId);
  });

  test("an account that is used without signing in again is noted as used once a day at most", async ({
    accounts,
  }) => {
    const entered = await accounts.signIn(newPhone());
    const { userId } = entered.data;
    const signedInAt = accounts.time.now;
    accounts.time.now += DAY - 1;
    const cookie = await renewed(accounts, entered.refresh);
    expect(await lastUse(accounts, userId)).toBe(signedInAt);
    accounts.time.now += 1;
    await renewed(accounts, cookie);
    expect(await lastUse(accounts, userId)).toBe(signedInAt + DAY);
  });
});
