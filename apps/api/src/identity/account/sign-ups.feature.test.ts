import { expect } from "vitest";
import { checkSlider } from "../otp/check-slider.ts";
import { newPhone, type AccountFixture } from "../session/sign-in.fixture.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";

const HOUR = 60 * 60_000;

const test = testWithAccounts().extend("welcome", { scope: "file" }, ({ accounts }) =>
  accounts.value("select count(*) from coupon_template where at_sign_up"),
);
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * HOUR;
});

function readCoupons(accounts: AccountFixture, userId: string): Promise<unknown> {
  return accounts.value(`select count(*) from coupon_claim where user_id = '${userId}'`);
}

function readReview(accounts: AccountFixture, userId: string): Promise<unknown> {
  return accounts.value(`select review_reason from account where user_id = '${userId}'`);
}

interface From {
  browserId: string;
  address: string;
  userAgent: string;
}

async function signUp(
  accounts: AccountFixture,
  from: From,
): Promise<{ userId: string; browserCookie: string }> {
  const { data, browserCookie } = await accounts.signIn(newPhone(), from);
  return { userId: data.userId, browserCookie };
}

test("a fourth new account of a browser within a day is made, and waits for its coupons", async ({
  accounts,
  welcome,
}) => {
  const from = { browserId: "b-farm", address: "203.0.113.20", userAgent: "Phone 1" };
  for (let n = 0; n < 3; n += 1) {
    const { userId } = await signUp(accounts, { ...from, userAgent: `Phone ${n}` });
    expect([await readReview(accounts, userId), await readCoupons(accounts, userId)]).toEqual([
      null,
      welcome,
    ]);
  }
  const { userId } = await signUp(accounts, from);
  expect([await readReview(accounts, userId), await readCoupons(accounts, userId)]).toEqual([
    "MANY_FROM_BROWSER",
    0,
  ]);
  accounts.time.now += 24 * HOUR;
  const next = await signUp(accounts, from);
  expect([
    await readReview(accounts, next.userId),
    await readCoupons(accounts, next.userId),
  ]).toEqual([null, welcome]);
});

test("so does a sixth from one kind of device at one address, whatever the browser says", async ({
  accounts,
}) => {
  const address = "203.0.113.21";
  const reviews = [];
  for (let n = 0; n < 6; n += 1) {
    const from = { browserId: `b-fresh-${n}`, address, userAgent: "Phone 1" };
    reviews.push(await readReview(accounts, (await signUp(accounts, from)).userId));
  }
  expect(reviews).toEqual([null, null, null, null, null, "MANY_FROM_DEVICE"]);
  const other = await signUp(accounts, { browserId: "b-fresh-6", address, userAgent: "Phone 2" });
  expect(await readReview(accounts, other.userId)).toBeNull();
});

test("signing in again counts for nothing", async ({ accounts }) => {
  const from = { browserId: "b-again", address: "203.0.113.22", userAgent: "Phone 1" };
  const phone = newPhone();
  for (let n = 0; n < 5; n += 1) {
    const { data } = await accounts.signIn(phone, from);
    expect(await readReview(accounts, data.userId)).toBeNull();
    accounts.time.now += HOUR;
  }
});

test("many at once are counted one by one", async ({ accounts }) => {
  const from = { browserId: "b-rush", address: "203.0.113.23", userAgent: "Phone 1" };
  const entries = [];
  for (let n = 0; n < 5; n += 1) {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone, from);
    const code = await accounts.codeFor(phone);
    entries.push(() => accounts.enter(processToken, code, from));
  }
  const entered = await Promise.all(entries.map((enter) => enter()));
  const reviews = await Promise.all(entered.map(({ data }) => readReview(accounts, data.userId)));
  expect(reviews.filter((review) => review === null)).toHaveLength(3);
});

test("the next code needs a human there, even in a browser that is known", async ({ accounts }) => {
  const from = { browserId: "b-next", address: "203.0.113.24", userAgent: "Phone 1" };
  const phone = newPhone();
  const { browserCookie } = await accounts.signIn(phone, from);
  const asker = { ...from, phone, browserCookie, signed: true, language: "enGB" } as const;
  for (let n = 0; n < 2; n += 1) await signUp(accounts, from);
  accounts.time.now += HOUR;
  expect(await checkSlider(accounts.deps, asker)).toEqual({ isNeed: false });
  await signUp(accounts, from);
  accounts.time.now += HOUR;
  expect(await checkSlider(accounts.deps, asker)).toEqual({ isNeed: true });
  accounts.time.now += 24 * HOUR;
  expect(await checkSlider(accounts.deps, asker)).toEqual({ isNeed: false });
});

test("the machine that the server runs on is no crowd", async ({ accounts }) => {
  for (let n = 0; n < 6; n += 1) {
    const from = { browserId: "b-local", address: "127.0.0.1", userAgent: "Phone 1" };
    expect(await readReview(accounts, (await signUp(accounts, from)).userId)).toBeNull();
  }
});
