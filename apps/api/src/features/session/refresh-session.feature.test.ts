import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { newPhone, openAccountFixture, type AccountFixture } from "./sign-in.fixture.ts";
import { refreshSession } from "./refresh-session.ts";
import type { RefreshCookie } from "./refresh-cookie.ts";

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(() => {
  it.time.now += DAY;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

async function renewed(cookie: RefreshCookie): Promise<RefreshCookie> {
  return (await refreshSession(it.deps, cookie)).cookie;
}

describe("an exchanged token that comes again within thirty seconds", () => {
  test("gets the newest token of the session, however often it was renewed meanwhile", async () => {
    const first = (await it.signIn(newPhone())).refresh;
    const second = await renewed(first);
    it.time.now += 5 * SECOND;
    const third = await renewed(second);
    it.time.now += 5 * SECOND;
    expect(await renewed(first)).toEqual(third);
    const fourth = await renewed(third);
    expect(await renewed(first)).toEqual(fourth);
    expect(await renewed(second)).toEqual(fourth);
    it.time.now += DAY;
    expect((await refreshSession(it.deps, fourth)).tokenInfo.ver).toBe(5);
  });

  test("ends the session where it comes later, whatever followed it", async () => {
    const first = (await it.signIn(newPhone())).refresh;
    const second = await renewed(first);
    it.time.now += 20 * SECOND;
    const third = await renewed(second);
    it.time.now += 10 * SECOND + 1;
    await expect(renewed(first)).rejects.toThrow(new HttpError(401));
    await expect(renewed(third)).rejects.toThrow(new HttpError(401));
  });
});

describe("an account that is used without signing in again", () => {
  const lastUse = (userId: string) =>
    it.value(`select last_login_at from account where user_id = '${userId}'`);

  test("is nobody else's a year after its last sign-in", async () => {
    const phone = newPhone();
    const entered = await it.signIn(phone);
    let cookie = entered.refresh;
    for (let n = 0; n < 7; n += 1) {
      it.time.now += 25 * DAY;
      cookie = await renewed(cookie);
    }
    it.time.now += 300 * DAY;
    const again = await it.signIn(phone, { browserId: "b-new" });
    expect(again.data.userId).toBe(entered.data.userId);
  });

  test("is noted as used once a day at most", async () => {
    const entered = await it.signIn(newPhone());
    const { userId } = entered.data;
    const signedInAt = it.time.now;
    it.time.now += DAY - 1;
    const cookie = await renewed(entered.refresh);
    expect(await lastUse(userId)).toBe(signedInAt);
    it.time.now += 1;
    await renewed(cookie);
    expect(await lastUse(userId)).toBe(signedInAt + DAY);
  });
});
