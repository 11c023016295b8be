import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadDemoAccounts } from "../../demo/load-demo-accounts.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import { lockActiveAccount } from "../account/lock-active-account.ts";
import { signOut } from "./sign-out.ts";
import { refreshSession } from "./refresh-session.ts";
import { readToken } from "../../tokens/signed-token.ts";
import { deleteExpiredCodes } from "../otp/otp-store.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  phoneOf,
  refusalOf,
  type AccountFixture,
} from "./sign-in.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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

function wrongFor(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

describe("the cookie by which a browser is known", () => {
  const known = async (phone: ReturnType<typeof newPhone>, browserCookie: string) =>
    (await codeOf(it.ask(phone, { browserCookie, sliderToken: "" }))) === "OK";

  test("is another one after each sign-in: one that was planted never becomes known", async () => {
    const planted = "A".repeat(43);
    const phone = newPhone();
    const { browserCookie } = await it.signIn(phone, { browserCookie: planted });
    expect(browserCookie).not.toBe(planted);
    it.time.now += 60 * MINUTE;
    expect(await known(phone, planted)).toBe(false);
    expect(await known(phone, browserCookie)).toBe(true);
  });

  test("goes over to every phone that was verified in the browser", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const { browserCookie: before } = await it.signIn(first);
    const { browserCookie: after } = await it.signIn(second, { browserCookie: before });
    it.time.now += 60 * MINUTE;
    expect(await known(first, before)).toBe(false);
    expect(await known(first, after)).toBe(true);
    expect(await known(second, after)).toBe(true);
  });
});

describe("a code", () => {
  test("fifty at once with the right code: one is signed in", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    const tries = Array.from({ length: 50 }, () => codeOf(it.enter(processToken, code)));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  });

  test("fifty at once with wrong codes: five are counted, and the right one is too late", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    const wrong = wrongFor(code);
    const tries = Array.from({ length: 50 }, () => codeOf(it.enter(processToken, wrong)));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === "0310210")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "0310209")).toHaveLength(46);
    const last = "select tries from otp_flow order by created_at desc limit 1";
    expect(await it.value(last)).toBe(5);
    expect(await codeOf(it.enter(processToken, code))).toBe("0310209");
  });

  test("a wrong code says how many tries are left when there are two or fewer", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    const wrong = wrongFor(await it.codeFor(phone));
    const said = [];
    for (let n = 0; n < 5; n += 1) said.push(await refusalOf(it.enter(processToken, wrong)));
    expect(said.map((refusal) => refusal?.code)).toEqual([...Array(4).fill("0310210"), "0310209"]);
    expect(said.map((refusal) => refusal?.message?.params)).toEqual([
      undefined,
      undefined,
      { tries: 2 },
      { tries: 1 },
      undefined,
    ]);
  });

  test("works until, and not at, five minutes", async () => {
    const [early, late] = [newPhone(), newPhone()];
    const first = await it.ask(early);
    const second = await it.ask(late, { browserId: "browser-2" });
    const [code, lateCode] = [await it.codeFor(early), await it.codeFor(late)];
    it.time.now += 5 * MINUTE - 1;
    expect(await codeOf(it.enter(first.processToken, code))).toBe("OK");
    it.time.now += 1;
    const change = { browserId: "browser-2" };
    expect(await codeOf(it.enter(second.processToken, lateCode, change))).toBe("0310211");
  });

  test("an unknown process, another browser and a used code say what an expired one says", async () => {
    const phone = newPhone();
    expect(await codeOf(it.enter("never-given-out", "123456"))).toBe("0310211");
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    expect(await codeOf(it.enter(processToken, code, { browserId: "thief" }))).toBe("0310211");
    expect(await codeOf(it.enter(processToken, code))).toBe("OK");
    expect(await codeOf(it.enter(processToken, code))).toBe("0310211");
  });

  test("of another scene does not sign in", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    await it.value("update otp_flow set scene = 'CANCELLATION' where used_at is null returning 1");
    expect(await codeOf(it.enter(processToken, code))).toBe("0310211");
  });

  test("is blanked when it is used and when it has expired", async () => {
    await it.signIn(newPhone());
    expect(
      await it.value(
        "select count(*) from otp_flow where used_at is not null and code_box is not null",
      ),
    ).toBe(0);
    await it.ask(newPhone());
    it.time.now += 5 * MINUTE;
    await deleteExpiredCodes(it.db, it.time.now);
    expect(await it.value("select count(*) from otp_flow where code_box is not null")).toBe(0);
  });
});

describe("an account", () => {
  test("is made at the first sign-in, with its welcome coupons, and found at the next", async () => {
    const phone = newPhone();
    const first = await it.signIn(phone, { inviteCode: "ABC123" });
    const { userId } = first.data;
    expect(first.data).toMatchObject({ userType: "CUSTOMER", isFirstLoginAfterMerging: false });
    const welcome = `select count(*) from coupon_claim where user_id = '${userId}'`;
    const expected = await it.value("select count(*) from coupon_template where at_sign_up");
    expect(await it.value(welcome)).toBe(expected);
    expect(expected).toBeGreaterThan(0);
    it.time.now += 10 * MINUTE;
    const second = await it.signIn(phone, { inviteCode: "LATER" });
    expect(second.data.userId).toBe(userId);
    expect(await it.value(welcome)).toBe(expected);
    const invite = `select invite_code from account where user_id = '${userId}'`;
    expect(await it.value(invite)).toBe("ABC123");
  });

  test("that is frozen is told so after the right code only, and uses it up", async () => {
    const phone = phoneOf("62", "81200000224");
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    expect(await codeOf(it.enter(processToken, wrongFor(code)))).toBe("0310210");
    expect(await codeOf(it.enter(processToken, code))).toBe("0310224");
    expect(await codeOf(it.enter(processToken, code))).toBe("0310211");
  });

  test("of the earlier programme is merged once: its coupons move over, the notice shows once", async () => {
    const phone = phoneOf("62", "81200000770");
    const first = await it.signIn(phone);
    expect(first.data.isFirstLoginAfterMerging).toBe(true);
    const claims = `select array_agg(template_id::text order by template_id) from coupon_claim
      where user_id = '${first.data.userId}'`;
    const held = await it.value(claims);
    expect(held).toEqual(expect.arrayContaining(["C03", "C10"]));
    it.time.now += 10 * MINUTE;
    await loadDemoAccounts(database.url, it.deps.settings.secrets);
    const second = await it.signIn(phone);
    expect(second.data.isFirstLoginAfterMerging).toBe(false);
    expect(await it.value(claims)).toEqual(held);
  });
});

describe("a session", () => {
  test("has an access token of half an hour that names user, family and version", async () => {
    const { data, refresh } = await it.signIn(newPhone());
    const { tokenInfo } = data;
    expect(tokenInfo).toMatchObject({ userId: data.userId, ver: 1 });
    expect(tokenInfo.expiresAt).toBe(it.time.now + 30 * MINUTE);
    const { session } = it.deps.settings.secrets;
    const read = readToken(session, "access", tokenInfo.accessToken, it.time.now);
    expect(read).toMatchObject({ ok: true, claims: { u: data.userId, t: "CUSTOMER", v: 1 } });
    const stored = await it.value("select string_agg(t::text, ' ') from refresh_token t");
    expect(stored).not.toContain(refresh.token);
  });

  test("is renewed with a new refresh token and a higher version", async () => {
    const { refresh } = await it.signIn(newPhone());
    const renewed = await refreshSession(it.deps, refresh);
    expect(renewed.tokenInfo.ver).toBe(2);
    expect(renewed.cookie.token).not.toBe(refresh.token);
    const again = await refreshSession(it.deps, renewed.cookie);
    expect(again.tokenInfo.ver).toBe(3);
  });

  test("five tabs at once, and within thirty seconds, get the same successor", async () => {
    const { refresh } = await it.signIn(newPhone());
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => refreshSession(it.deps, refresh)),
    );
    it.time.now += 30_000;
    tabs.push(await refreshSession(it.deps, refresh));
    expect(new Set(tabs.map(({ cookie }) => cookie.token)).size).toBe(1);
    expect(tabs.map(({ tokenInfo }) => tokenInfo.ver)).toEqual(Array(6).fill(2));
  });

  test("an exchanged refresh token that comes back later ends the whole session", async () => {
    const { refresh, data } = await it.signIn(newPhone());
    const renewed = await refreshSession(it.deps, refresh);
    it.time.now += 30_001;
    await expect(refreshSession(it.deps, refresh)).rejects.toThrow(new HttpError(401));
    await expect(refreshSession(it.deps, renewed.cookie)).rejects.toThrow(new HttpError(401));
    expect(it.logged.at(-1)).toContain("refresh.reuse_detected");
    expect(it.revoked).toContain(familyOf(data.tokenInfo.accessToken));
  });

  test("ends after thirty days without a renewal, and with its account", async () => {
    const phone = newPhone();
    const { refresh } = await it.signIn(phone);
    it.time.now += 30 * DAY;
    await expect(refreshSession(it.deps, refresh)).rejects.toThrow(new HttpError(401));
    const next = await it.signIn(phone);
    const frozen = `update account set status = 'FROZEN' where user_id = '${next.data.userId}' returning 1`;
    await it.value(frozen);
    await expect(refreshSession(it.deps, next.refresh)).rejects.toThrow(new HttpError(401));
  });

  test("signing out ends it by its cookie alone, for renewals and for buying", async () => {
    const { refresh, data } = await it.signIn(newPhone());
    const user = { userId: data.userId, familyId: familyOf(data.tokenInfo.accessToken) };
    await inTransaction(it.db, (tx) => lockActiveAccount(tx, user));
    await signOut(it.deps, { user: null, cookie: refresh });
    await expect(refreshSession(it.deps, refresh)).rejects.toThrow(new HttpError(401));
    const buying = inTransaction(it.db, (tx) => lockActiveAccount(tx, user));
    await expect(buying).rejects.toThrow(new HttpError(401));
    expect(it.revoked).toContain(user.familyId);
  });

  test("a frozen account cannot buy with a session it still has", async () => {
    const { data } = await it.signIn(newPhone());
    const user = { userId: data.userId, familyId: familyOf(data.tokenInfo.accessToken) };
    await it.value(
      `update account set status = 'DELETING' where user_id = '${data.userId}' returning 1`,
    );
    const buying = inTransaction(it.db, (tx) => lockActiveAccount(tx, user));
    await expect(buying).rejects.toThrow(new HttpError(401));
  });

  function familyOf(accessToken: string): string {
    const { session } = it.deps.settings.secrets;
    const read = readToken(session, "access", accessToken, 0);
    return read.ok ? String(read.claims["f"]) : "";
  }
});
