import type { TokenInfo } from "@santap/contract/account";
import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import { createSessionRefresh } from "./session-refresh.ts";
import { createSessionStore } from "./session-store.ts";

const old: TokenInfo = { accessToken: "a1", expiresAt: 1, userId: "u", userType: "C", ver: 1 };
const renewed: TokenInfo = { ...old, accessToken: "a2", ver: 2 };
type Answer = Envelope<{ tokenInfo: TokenInfo }>;

function desk(answer: Answer) {
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
  store.signIn(old);
  let calls = 0;
  const renew = async () => {
    calls += 1;
    return answer;
  };
  const refresh = createSessionRefresh({ store, exclusively: (task) => task(), renew });
  return { store, refresh, calls: () => calls };
}

describe("renewing a session", () => {
  test("many that ask at once share one call", async () => {
    const { store, refresh, calls } = desk(succeeded({ tokenInfo: renewed }));
    const outcomes = await Promise.all([refresh(old), refresh(old), refresh(old)]);
    expect([outcomes, calls()]).toEqual([["renewed", "renewed", "renewed"], 1]);
    expect(store.read().tokenInfo).toEqual(renewed);
  });

  test("a token that another tab has renewed already needs no call", async () => {
    const { store, refresh, calls } = desk(succeeded({ tokenInfo: renewed }));
    store.signIn(renewed);
    expect([await refresh(old), calls()]).toEqual(["renewed", 0]);
  });

  test("401 ends the session", async () => {
    const { store, refresh } = desk(failed({ code: "401", message: "" }));
    expect([await refresh(old), store.read().tokenInfo]).toEqual(["ended", null]);
  });

  test.each(["ERR_NETWORK", "500", "429"])("%s keeps the session", async (code) => {
    const { store, refresh } = desk(failed({ code, message: "" }));
    expect([await refresh(old), store.read().tokenInfo]).toEqual(["unreachable", old]);
  });

  test("after a logout there is nothing to renew", async () => {
    const { store, refresh, calls } = desk(succeeded({ tokenInfo: renewed }));
    store.signOut();
    expect([await refresh(old), calls()]).toEqual(["ended", 0]);
  });
});
