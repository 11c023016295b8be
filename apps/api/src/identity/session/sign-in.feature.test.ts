import { describe, expect } from "vitest";
import { loadDemoAccounts } from "../../demo/load-demo-accounts.ts";
import { deleteExpiredCodes } from "../otp/rows/otp-store.ts";
import {
  getCode,
  newPhone,
  parsePhone,
  getRefusal,
  type AccountFixture,
} from "./sign-in.fixture.ts";
import { testWithAccounts } from "./accounts.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const test = testWithAccounts({ demo: true });
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

function getWrongCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

describe("the cookie by which a browser is known", () => {
  const known = async (
    accounts: AccountFixture,
    phone: ReturnType<typeof newPhone>,
    browserCookie: string,
  ) => (await getCode(accounts.ask(phone, { browserCookie, sliderToken: "" }))) === "OK";

  test("the cookie by which a browser is known is another one after each sign-in: one that was planted never becomes known", async ({
    accounts,
  }) => {
    const planted = "A".repeat(43);
    const phone = newPhone();
    const { browserCookie } = await accounts.signIn(phone, { browserCookie: planted });
    expect(browserCookie).not.toBe(planted);
    accounts.time.now += 60 * MINUTE;
    expect(await known(accounts, phone, planted)).toBe(false);
    expect(await known(accounts, phone, browserCookie)).toBe(true);
  });

  test("the cookie by which a browser is known goes over to every phone that was verified in the browser", async ({
    accounts,
  }) => {
    const [first, second] = [newPhone(), newPhone()];
    const { browserCookie: before } = await accounts.signIn(first);
    const { browserCookie: after } = await accounts.signIn(second, { browserCookie: before });
    accounts.time.now += 60 * MINUTE;
    expect(await known(accounts, first, before)).toBe(false);
    expect(await known(accounts, first, after)).toBe(true);
    expect(await known(accounts, second, after)).toBe(true);
  });
});

describe("a code", () => {
  test("fifty at once with the right code: one is signed in", async ({ accounts }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    const tries = Array.from({ length: 50 }, () => getCode(accounts.enter(processToken, code)));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  });

  test("fifty at once with wrong codes: five are counted, and the right one is too late", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    const wrong = getWrongCode(code);
    const tries = Array.from({ length: 50 }, () => getCode(accounts.enter(processToken, wrong)));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === "0310210")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "0310209")).toHaveLength(46);
    const last = "select tries from otp_flow order by created_at desc limit 1";
    expect(await accounts.value(last)).toBe(5);
    expect(await getCode(accounts.enter(processToken, code))).toBe("0310209");
  });

  test("a wrong code says how many tries are left when there are two or fewer", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    const wrong = getWrongCode(await accounts.codeFor(phone));
    const said = [];
    for (let n = 0; n < 5; n += 1) said.push(await getRefusal(accounts.enter(processToken, wrong)));
    expect(said.map((refusal) => refusal?.code)).toEqual([...Array(4).fill("0310210"), "0310209"]);
    expect(said.map((refusal) => refusal?.message?.params)).toEqual([
      undefined,
      undefined,
      { tries: 2 },
      { tries: 1 },
      undefined,
    ]);
  });

  test("a code works until, and not at, five minutes", async ({ accounts }) => {
    const [early, late] = [newPhone(), newPhone()];
    const first = await accounts.ask(early);
    const second = await accounts.ask(late, { browserId: "browser-2" });
    const [code, lateCode] = [await accounts.codeFor(early), await accounts.codeFor(late)];
    accounts.time.now += 5 * MINUTE - 1;
    expect(await getCode(accounts.enter(first.processToken, code))).toBe("OK");
    accounts.time.now += 1;
    const change = { browserId: "browser-2" };
    expect(await getCode(accounts.enter(second.processToken, lateCode, change))).toBe("0310211");
  });

  test("an unknown process, another browser and a used code say what an expired one says", async ({
    accounts,
  }) => {
    const phone = newPhone();
    expect(await getCode(accounts.enter("never-given-out", "123456"))).toBe("0310211");
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    expect(await getCode(accounts.enter(processToken, code, { browserId: "thief" }))).toBe(
      "0310211",
    );
    expect(await getCode(accounts.enter(processToken, code))).toBe("OK");
    expect(await getCode(accounts.enter(processToken, code))).toBe("0310211");
  });

  test("a code of another scene does not sign in", async ({ accounts }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    await accounts.value(
      "update otp_flow set scene = 'CANCELLATION' where used_at is null returning 1",
    );
    expect(await getCode(accounts.enter(processToken, code))).toBe("0310211");
  });

  test("a code is blanked when it is used and when it has expired", async ({ accounts }) => {
    await accounts.signIn(newPhone());
    expect(
      await accounts.value(
        "select count(*) from otp_flow where used_at is not null and code_box is not null",
      ),
    ).toBe(0);
    await accounts.ask(newPhone());
    accounts.time.now += 5 * MINUTE;
    await deleteExpiredCodes(accounts.db, accounts.time.now);
    expect(await accounts.value("select count(*) from otp_flow where code_box is not null")).toBe(
      0,
    );
  });
});

describe("an account", () => {
  test("an account is made at the first sign-in, with its welcome coupons, and found at the next", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const first = await accounts.signIn(phone, { inviteCode: "ABC123" });
    const { userId } = first.data;
    expect(first.data).toMatchObject({ userType: "CUSTOMER", isFirstLoginAfterMerging: false });
    const welcome = `select count(*) from coupon_claim where user_id = '${userId}'`;
    const expected = await accounts.value("select count(*) from coupon_template where at_sign_up");
    expect(await accounts.value(welcome)).toBe(expected);
    expect(expected).toBeGreaterThan(0);
    accounts.time.now += 10 * MINUTE;
    const second = await accounts.signIn(phone, { inviteCode: "LATER" });
    expect(second.data.userId).toBe(userId);
    expect(await accounts.value(welcome)).toBe(expected);
    const invite = `select invite_code from account where user_id = '${userId}'`;
    expect(await accounts.value(invite)).toBe("ABC123");
  });

  test("an account that is frozen is refused after the right code only, and uses it up", async ({
    accounts,
  }) => {
    const phone = parsePhone("62", "81200000224");
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    expect(await getCode(accounts.enter(processToken, getWrongCode(code)))).toBe("0310210");
    expect(await getCode(accounts.enter(processToken, code))).toBe("0310224");
    expect(await getCode(accounts.enter(processToken, code))).toBe("0310211");
  });

  test("an account of the earlier programme is merged once: its coupons move over, the notice shows once", async ({
    database,
    accounts,
  }) => {
    const phone = parsePhone("62", "81200000770");
    const first = await accounts.signIn(phone);
    expect(first.data.isFirstLoginAfterMerging).toBe(true);
    const claims = `select array_agg(template_id::text order by template_id) from coupon_claim
      where user_id = '${first.data.userId}'`;
    const held = await accounts.value(claims);
    expect(held).toEqual(expect.arrayContaining(["C03", "C10"]));
    accounts.time.now += 10 * MINUTE;
    await loadDemoAccounts(database.url, accounts.deps.settings.secrets);
    const second = await accounts.signIn(phone);
    expect(second.data.isFirstLoginAfterMerging).toBe(false);
    expect(await accounts.value(claims)).toEqual(held);
  });
});
