import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadDemoAccounts } from "../../demo/load-demo-accounts.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  phoneOf,
  type AccountFixture,
} from "./sign-in.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What one call may cost the database, as long as it is called; BEGIN and COMMIT come on top. */
const BUDGET = 8;

let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
  await loadDemoAccounts(database.url, it.deps.settings.secrets);
});
beforeEach(() => {
  it.time.now += DAY;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

const legacyPhones = ["81200000771", "81200000772"].map((national) => phoneOf("62", national));

async function expectWithinBudget(work: () => Promise<unknown>): Promise<void> {
  const statements = await it.statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(BUDGET);
}

async function askWith(phone = newPhone()) {
  const sliderToken = await it.sliderToken(phone);
  return () => it.ask(phone, { sliderToken });
}

describe("a request for a code stays within eight statements", () => {
  test("at the first visit, slider token included", async () => {
    await expectWithinBudget(await askWith());
  });

  test("for the same code once more, and for a new one after three", async () => {
    const phone = newPhone();
    for (let n = 0; n < 4; n += 1) {
      await expectWithinBudget(await askWith(phone));
      it.time.now += MINUTE;
    }
  });

  test("from a known browser", async () => {
    const phone = newPhone();
    const { browserCookie } = await it.signIn(phone);
    it.time.now += 60 * MINUTE;
    await expectWithinBudget(() => it.ask(phone, { browserCookie, sliderToken: "" }));
  });

  test("that is refused", async () => {
    const phone = newPhone();
    await it.ask(phone);
    await expectWithinBudget(() => codeOf(it.ask(phone, { sliderToken: "" })));
  });
});

describe("a sign-in stays within eight statements", () => {
  async function expectSignIn(phone = newPhone(), change = {}): Promise<void> {
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    await expectWithinBudget(() => codeOf(it.enter(processToken, code, change)));
  }

  test("to a new account, and to it again", async () => {
    const phone = newPhone();
    await expectSignIn(phone);
    it.time.now += 10 * MINUTE;
    await expectSignIn(phone);
  });

  test("with an account of the earlier programme, a seat and a number that went over, all at once", async () => {
    const [phone] = legacyPhones;
    await expectSignIn(phone, { participant: await it.seat() });
    await it.value("update legacy_account set merged_at = null returning 1");
    it.time.now += 366 * DAY;
    await expectSignIn(phone, { participant: await it.seat() });
    expect(await it.value("select count(*) from account where status = 'DORMANT'")).toBe(1);
  });

  test("to an account that is barred", async () => {
    await expectSignIn(phoneOf("62", "81200000224"));
  });

  test("with a wrong code, the last wrong code and an expired one", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    const wrong = (await it.codeFor(phone)) === "000000" ? "000001" : "000000";
    for (let n = 0; n < 6; n += 1) {
      await expectWithinBudget(() => codeOf(it.enter(processToken, wrong)));
    }
  });
});

test("a phone with an account and one without cost the same statements in the same order", async () => {
  const known = newPhone();
  await it.signIn(known);
  it.time.now += 2 * DAY;
  const ofKnown = await it.statementsOf(await askWith(known));
  const ofUnknown = await it.statementsOf(await askWith());
  expect(ofKnown.length).toBeGreaterThan(2);
  expect(ofKnown).toEqual(ofUnknown);
});
