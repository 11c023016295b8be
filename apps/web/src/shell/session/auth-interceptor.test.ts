import { profile } from "@santap/contract/calls/account";
import type { TokenInfo } from "@santap/contract/schemas/account";
import { toBearer } from "@santap/client/wire/request-headers";
import { HEADER } from "@santap/contract/headers";
import { createRequestClient } from "@santap/client/wire/request-client";
import { afterEach, describe, expect, test } from "vitest";
import { LoginClosed, pendingLogin, requireLogin, resolveLogin } from "./login-request.ts";
import { createAuthInterceptor } from "./auth-interceptor.ts";
import type { RefreshOutcome } from "./session-refresh.ts";
import { createSessionStore } from "./session-store.ts";

const NOW = 1_000_000;
const TEN = Array.from({ length: 10 }, (_, nth) => nth);
const old: TokenInfo = {
  accessToken: "old",
  expiresAt: NOW + 60_000,
  userId: "u",
  userType: "C",
  ver: 1,
};
const fresh: TokenInfo = { ...old, accessToken: "fresh", ver: 2 };
const person = { userId: "u", phone: "+62 812 •••• 7890", memberSince: 1 };

afterEach(() => {
  if (pendingLogin.get()) resolveLogin(new LoginClosed("user"));
});

/** A browser with a session, against a server that takes only the fresh token. */
function browser(outcome: RefreshOutcome, session: TokenInfo | null = old) {
  const kept = new Map<string, string>();
  const store = createSessionStore({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    events: new EventTarget(),
    newGuest: () => ({ guestId: "g", since: 0 }),
  });
  if (session) store.signIn(session);
  const seen = { refreshes: 0, popups: 0, sent: [] as string[] };
  const onTheWay: (() => void)[] = [];
  const keeper = createAuthInterceptor({
    store,
    refresh: async () => {
      seen.refreshes += 1;
      if (outcome === "renewed") store.signIn(fresh);
      return outcome;
    },
    requireLogin: () => {
      if (!pendingLogin.get()) seen.popups += 1;
      return requireLogin();
    },
    now: () => NOW,
  });
  const client = createRequestClient({
    now: () => 0,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    createAbortController: () => new AbortController(),
    headers: () => {
      const { tokenInfo } = store.get();
      return { [HEADER.authorization]: tokenInfo ? toBearer(tokenInfo.accessToken) : "" };
    },
    onUnauthorized: keeper.onUnauthorized,
    fetch: async (_, { headers }) => {
      const token = headers[HEADER.authorization] ?? "";
      seen.sent.push(token);
      onTheWay.pop()?.();
      const body = JSON.stringify({ data: person, success: true, error: null });
      const status = token === "Bearer fresh" ? 200 : 401;
      return { status, statusText: "", text: async () => (status === 200 ? body : "") };
    },
  });
  const tenCalls = () => Promise.all(TEN.map(() => client.call(profile, {})));
  return { keeper, store, seen, onTheWay, client, tenCalls };
}

/** Waits until somebody is asked to sign in. */
async function popup() {
  await expect.poll(pendingLogin.get).not.toBeNull();
}

describe("a session that is over", () => {
  test("SESSION-08 LOGIN-04 ten calls open one popup, and are repeated once after the login", async () => {
    const { store, seen, tenCalls } = browser("ended");
    const answers = tenCalls();
    await popup();
    expect([store.get().tokenInfo, seen.refreshes, seen.popups]).toEqual([null, 1, 1]);
    store.signIn(fresh);
    resolveLogin({ loginType: "OTP", tokenInfo: fresh });
    expect((await answers).map(({ data }) => data)).toEqual(TEN.map(() => person));
    expect(seen.sent.toSorted()).toEqual([
      ...TEN.map(() => "Bearer fresh"),
      ...TEN.map(() => "Bearer old"),
    ]);
    expect(seen.popups).toBe(1);
  });

  test("closing the popup leaves each of the ten its 401, and opens nothing again", async () => {
    const { seen, tenCalls } = browser("ended");
    const answers = tenCalls();
    await popup();
    resolveLogin(new LoginClosed("user"));
    expect((await answers).map(({ error }) => error?.code)).toEqual(TEN.map(() => "401"));
    expect([seen.sent.length, seen.popups, pendingLogin.get()]).toEqual([10, 1, null]);
  });

  test("ended on purpose while a call was under way, it opens no login", async () => {
    const { store, seen, onTheWay, client } = browser("ended");
    onTheWay.push(store.signOut);
    expect((await client.call(profile, {})).error?.code).toBe("401");
    expect([seen.refreshes, seen.popups]).toEqual([0, 0]);
  });

  test("a guest's call to a private place asks to sign in", async () => {
    const { store, seen, client } = browser("ended", null);
    const answer = client.call(profile, {});
    await popup();
    store.signIn(fresh);
    resolveLogin({ loginType: "OTP", tokenInfo: fresh });
    expect([(await answer).success, seen.refreshes]).toEqual([true, 0]);
  });
});

describe("a session that goes on", () => {
  test("ten calls with an old token are renewed once and repeated, unnoticed", async () => {
    const { seen, tenCalls } = browser("renewed");
    expect((await tenCalls()).every(({ success }) => success)).toBe(true);
    expect([seen.refreshes, seen.popups, seen.sent.length]).toEqual([1, 0, 20]);
  });

  test("a call that was refused with a token of before is repeated, and nothing is renewed", async () => {
    const { keeper, store, seen } = browser("ended", fresh);
    expect(await keeper.onUnauthorized("Bearer old")).toBe("retry");
    expect(await keeper.onUnauthorized("")).toBe("retry");
    expect([store.get().tokenInfo, seen.refreshes]).toEqual([fresh, 0]);
  });

  test("a network failure does not sign out and opens no login", async () => {
    const { store, seen, tenCalls } = browser("unreachable");
    expect((await tenCalls()).every(({ success }) => !success)).toBe(true);
    expect([store.get().tokenInfo, seen.popups]).toEqual([old, 0]);
  });

  test("who signs in while a refresh is refused stays in, and the call goes on with that", async () => {
    const { keeper, store } = browser("ended");
    const answer = keeper.onUnauthorized("Bearer old");
    store.signIn(fresh);
    expect([await answer, store.get().tokenInfo]).toEqual(["retry", fresh]);
  });
});

describe("a token that is about to end", () => {
  const ending = { ...old, expiresAt: NOW + 9_000 };

  test("a token that is about to end is renewed before the call, and one that lives is not", async () => {
    const late = browser("renewed", ending);
    await Promise.all(TEN.map(late.keeper.beforeCall));
    expect(late.store.get().tokenInfo).toEqual(fresh);
    const early = browser("renewed", { ...old, expiresAt: NOW + 10_000 });
    await early.keeper.beforeCall();
    expect(early.seen.refreshes).toBe(0);
  });

  test.each<RefreshOutcome>(["ended", "unreachable"])(
    "where that is %s, the call itself finds out, and it is not tried before each one",
    async (outcome) => {
      const { keeper, store, seen } = browser(outcome, ending);
      await keeper.beforeCall();
      await keeper.beforeCall();
      expect([store.get().tokenInfo, seen.refreshes, seen.popups]).toEqual([ending, 1, 0]);
    },
  );

  test("a clock that is ahead does not renew before every call", async () => {
    const { keeper, store, seen } = browser("renewed", ending);
    store.signIn({ ...ending, expiresAt: NOW - 3_600_000 });
    Object.assign(fresh, { expiresAt: NOW - 1_800_000 });
    await keeper.beforeCall();
    await keeper.beforeCall();
    Object.assign(fresh, { expiresAt: NOW + 60_000 });
    expect(seen.refreshes).toBe(1);
  });
});
