import { describe, expect } from "vitest";
import { getCode, newPhone, parsePhone, type AccountFixture } from "./sign-in.fixture.ts";
import { testWithAccounts } from "./accounts.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What one call may cost the database, as long as it is called; BEGIN and COMMIT come on top. */
const BUDGET = 8;

const test = testWithAccounts({ demo: true });
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

const legacyPhones = ["81200000771", "81200000772"].map((national) => parsePhone("62", national));

async function expectWithinBudget(
  accounts: AccountFixture,
  work: () => Promise<unknown>,
): Promise<void> {
  const statements = await accounts.collectStatements(work);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(BUDGET);
}

async function requestCode(accounts: AccountFixture, phone = newPhone()) {
  const sliderToken = await accounts.sliderToken(phone);
  return () => accounts.ask(phone, { sliderToken });
}

describe("a request for a code stays within eight statements", () => {
  test("at the first visit, slider token included", async ({ accounts }) => {
    await expectWithinBudget(accounts, await requestCode(accounts));
  });

  test("a request for a code stays within eight statements for the same code once more, and for a new one after three", async ({
    accounts,
  }) => {
    const phone = newPhone();
    for (let n = 0; n < 4; n += 1) {
      await expectWithinBudget(accounts, await requestCode(accounts, phone));
      accounts.time.now += MINUTE;
    }
  });

  test("a request for a code stays within eight statements from a known browser", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { browserCookie } = await accounts.signIn(phone);
    accounts.time.now += 60 * MINUTE;
    await expectWithinBudget(accounts, () =>
      accounts.ask(phone, { browserCookie, sliderToken: "" }),
    );
  });

  test("a request for a code stays within eight statements that is refused", async ({
    accounts,
  }) => {
    const phone = newPhone();
    await accounts.ask(phone);
    await expectWithinBudget(accounts, () => getCode(accounts.ask(phone, { sliderToken: "" })));
  });
});

describe("a sign-in stays within eight statements", () => {
  async function expectSignIn(
    accounts: AccountFixture,
    phone = newPhone(),
    change = {},
  ): Promise<void> {
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    await expectWithinBudget(accounts, () => getCode(accounts.enter(processToken, code, change)));
  }

  test("a sign-in stays within eight statements to a new account, and to it again", async ({
    accounts,
  }) => {
    const phone = newPhone();
    await expectSignIn(accounts, phone);
    accounts.time.now += 10 * MINUTE;
    await expectSignIn(accounts, phone);
  });

  test("a sign-in stays within eight statements with an account of the earlier programme, a seat and a number that went over, all at once", async ({
    accounts,
  }) => {
    const [phone] = legacyPhones;
    await expectSignIn(accounts, phone, { participant: await accounts.seat() });
    await accounts.value("update legacy_account set merged_at = null returning 1");
    accounts.time.now += 366 * DAY;
    await expectSignIn(accounts, phone, { participant: await accounts.seat() });
    expect(await accounts.value("select count(*) from account where status = 'DORMANT'")).toBe(1);
  });

  test("a sign-in stays within eight statements to an account that is barred", async ({
    accounts,
  }) => {
    await expectSignIn(accounts, parsePhone("62", "81200000224"));
  });

  test("a sign-in stays within eight statements with a wrong code, the last wrong code and an expired one", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    const wrong = (await accounts.codeFor(phone)) === "000000" ? "000001" : "000000";
    for (let n = 0; n < 6; n += 1) {
      await expectWithinBudget(accounts, () => getCode(accounts.enter(processToken, wrong)));
    }
  });
});

test("a phone with an account and one without cost the same statements in the same order", async ({
  accounts,
}) => {
  const known = newPhone();
  await accounts.signIn(known);
  accounts.time.now += 2 * DAY;
  const ofKnown = await accounts.collectStatements(await requestCode(accounts, known));
  const ofUnknown = await accounts.collectStatements(await requestCode(accounts));
  expect(ofKnown.length).toBeGreaterThan(2);
  expect(ofKnown).toEqual(ofUnknown);
});
