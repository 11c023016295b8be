import { describe, expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import { lockActiveAccount } from "../account/lock-active-account.ts";
import { signOut } from "./sign-out.ts";
import { refreshSession } from "./refresh-session.ts";
import { readToken } from "../../tokens/signed-token.ts";
import { newPhone, type AccountFixture } from "./sign-in.fixture.ts";
import { testWithAccounts } from "./accounts.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const test = testWithAccounts({ demo: true });
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

describe("a session", () => {
  test("a session has an access token of half an hour that names user, family and version", async ({
    accounts,
  }) => {
    const { data, refresh } = await accounts.signIn(newPhone());
    const { tokenInfo } = data;
    expect(tokenInfo).toMatchObject({ userId: data.userId, ver: 1 });
    expect(tokenInfo.expiresAt).toBe(accounts.time.now + 30 * MINUTE);
    const { session } = accounts.deps.settings.secrets;
    const read = readToken(session, "access", tokenInfo.accessToken, accounts.time.now);
    expect(read).toMatchObject({ ok: true, claims: { u: data.userId, t: "CUSTOMER", v: 1 } });
    const stored = await accounts.value("select string_agg(t::text, ' ') from refresh_token t");
    expect(stored).not.toContain(refresh.token);
  });

  test("a session is renewed with a new refresh token and a higher version", async ({
    accounts,
  }) => {
    const { refresh } = await accounts.signIn(newPhone());
    const renewed = await refreshSession(accounts.deps, refresh);
    expect(renewed.tokenInfo.ver).toBe(2);
    expect(renewed.cookie.token).not.toBe(refresh.token);
    const again = await refreshSession(accounts.deps, renewed.cookie);
    expect(again.tokenInfo.ver).toBe(3);
  });

  test("five tabs at once, and within thirty seconds, get the same successor", async ({
    accounts,
  }) => {
    const { refresh } = await accounts.signIn(newPhone());
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => refreshSession(accounts.deps, refresh)),
    );
    accounts.time.now += 30_000;
    tabs.push(await refreshSession(accounts.deps, refresh));
    expect(new Set(tabs.map(({ cookie }) => cookie.token)).size).toBe(1);
    expect(tabs.map(({ tokenInfo }) => tokenInfo.ver)).toEqual(Array(6).fill(2));
  });

  test("an exchanged refresh token that comes back later ends the whole session", async ({
    accounts,
  }) => {
    const { refresh, data } = await accounts.signIn(newPhone());
    const renewed = await refreshSession(accounts.deps, refresh);
    accounts.time.now += 30_001;
    await expect(refreshSession(accounts.deps, refresh)).rejects.toThrow(new HttpError(401));
    await expect(refreshSession(accounts.deps, renewed.cookie)).rejects.toThrow(new HttpError(401));
    expect(accounts.logged.at(-1)).toContain("refresh.reuse_detected");
    expect(accounts.revoked).toContain(getFamily(accounts, data.tokenInfo.accessToken));
  });

  test("a session ends after thirty days without a renewal, and with its account", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { refresh } = await accounts.signIn(phone);
    accounts.time.now += 30 * DAY;
    await expect(refreshSession(accounts.deps, refresh)).rejects.toThrow(new HttpError(401));
    const next = await accounts.signIn(phone);
    const frozen = `update account set status = 'FROZEN' where user_id = '${next.data.userId}' returning 1`;
    await accounts.value(frozen);
    await expect(refreshSession(accounts.deps, next.refresh)).rejects.toThrow(new HttpError(401));
  });

  test("signing out ends it by its cookie alone, for renewals and for buying", async ({
    accounts,
  }) => {
    const { refresh, data } = await accounts.signIn(newPhone());
    const user = { userId: data.userId, familyId: getFamily(accounts, data.tokenInfo.accessToken) };
    await inTransaction(accounts.db, (tx) => lockActiveAccount(tx, user));
    await signOut(accounts.deps, { user: null, cookie: refresh });
    await expect(refreshSession(accounts.deps, refresh)).rejects.toThrow(new HttpError(401));
    const buying = inTransaction(accounts.db, (tx) => lockActiveAccount(tx, user));
    await expect(buying).rejects.toThrow(new HttpError(401));
    expect(accounts.revoked).toContain(user.familyId);
  });

  test("a frozen account cannot buy with a session it still has", async ({ accounts }) => {
    const { data } = await accounts.signIn(newPhone());
    const user = { userId: data.userId, familyId: getFamily(accounts, data.tokenInfo.accessToken) };
    await accounts.value(
      `update account set status = 'DELETING' where user_id = '${data.userId}' returning 1`,
    );
    const buying = inTransaction(accounts.db, (tx) => lockActiveAccount(tx, user));
    await expect(buying).rejects.toThrow(new HttpError(401));
  });

  function getFamily(accounts: AccountFixture, accessToken: string): string {
    const { session } = accounts.deps.settings.secrets;
    const read = readToken(session, "access", accessToken, 0);
    return read.ok ? String(read.claims["f"]) : "";
  }
});
