import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkSlider } from "../otp/check-slider.ts";
import { newPhone, openAccountFixture, type AccountFixture } from "../session/sign-in.fixture.ts";

const HOUR = 60 * 60_000;
let database: TestDatabase;
let it: AccountFixture;
let welcome: unknown;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
  welcome = await it.value("select count(*) from coupon_template where at_sign_up");
});
beforeEach(() => {
  it.time.now += 24 * HOUR;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

function couponsOf(userId: string): Promise<unknown> {
  return it.value(`select count(*) from coupon_claim where user_id = '${userId}'`);
}

function reviewOf(userId: string): Promise<unknown> {
  return it.value(`select review_reason from account where user_id = '${userId}'`);
}

interface From {
  browserId: string;
  address: string;
  userAgent: string;
}

async function signUp(from: From): Promise<{ userId: string; browserCookie: string }> {
  const { data, browserCookie } = await it.signIn(newPhone(), from);
  return { userId: data.userId, browserCookie };
}

test("a fourth new account of a browser within a day is made, and waits for its coupons", async () => {
  const from = { browserId: "b-farm", address: "203.0.113.20", userAgent: "Phone 1" };
  for (let n = 0; n < 3; n += 1) {
    const { userId } = await signUp({ ...from, userAgent: `Phone ${n}` });
    expect([await reviewOf(userId), await couponsOf(userId)]).toEqual([null, welcome]);
  }
  const { userId } = await signUp(from);
  expect([await reviewOf(userId), await couponsOf(userId)]).toEqual(["MANY_FROM_BROWSER", 0]);
  it.time.now += 24 * HOUR;
  const next = await signUp(from);
  expect([await reviewOf(next.userId), await couponsOf(next.userId)]).toEqual([null, welcome]);
});

test("so does a sixth from one kind of device at one address, whatever the browser says", async () => {
  const address = "203.0.113.21";
  const reviews = [];
  for (let n = 0; n < 6; n += 1) {
    const from = { browserId: `b-fresh-${n}`, address, userAgent: "Phone 1" };
    reviews.push(await reviewOf((await signUp(from)).userId));
  }
  expect(reviews).toEqual([null, null, null, null, null, "MANY_FROM_DEVICE"]);
  const other = await signUp({ browserId: "b-fresh-6", address, userAgent: "Phone 2" });
  expect(await reviewOf(other.userId)).toBeNull();
});

test("signing in again counts for nothing", async () => {
  const from = { browserId: "b-again", address: "203.0.113.22", userAgent: "Phone 1" };
  const phone = newPhone();
  for (let n = 0; n < 5; n += 1) {
    const { data } = await it.signIn(phone, from);
    expect(await reviewOf(data.userId)).toBeNull();
    it.time.now += HOUR;
  }
});

test("many at once are counted one by one", async () => {
  const from = { browserId: "b-rush", address: "203.0.113.23", userAgent: "Phone 1" };
  const entries = [];
  for (let n = 0; n < 5; n += 1) {
    const phone = newPhone();
    const { processToken } = await it.ask(phone, from);
    const code = await it.codeFor(phone);
    entries.push(() => it.enter(processToken, code, from));
  }
  const entered = await Promise.all(entries.map((enter) => enter()));
  const reviews = await Promise.all(entered.map(({ data }) => reviewOf(data.userId)));
  expect(reviews.filter((review) => review === null)).toHaveLength(3);
});

test("the next code needs a human there, even in a browser that is known", async () => {
  const from = { browserId: "b-next", address: "203.0.113.24", userAgent: "Phone 1" };
  const phone = newPhone();
  const { browserCookie } = await it.signIn(phone, from);
  const asker = { ...from, phone, browserCookie, signed: true, language: "enGB" } as const;
  for (let n = 0; n < 2; n += 1) await signUp(from);
  it.time.now += HOUR;
  expect(await checkSlider(it.deps, asker)).toEqual({ isNeed: false });
  await signUp(from);
  it.time.now += HOUR;
  expect(await checkSlider(it.deps, asker)).toEqual({ isNeed: true });
  it.time.now += 24 * HOUR;
  expect(await checkSlider(it.deps, asker)).toEqual({ isNeed: false });
});

test("the machine that the server runs on is no crowd", async () => {
  for (let n = 0; n < 6; n += 1) {
    const from = { browserId: "b-local", address: "127.0.0.1", userAgent: "Phone 1" };
    expect(await reviewOf((await signUp(from)).userId)).toBeNull();
  }
});
