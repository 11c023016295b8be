import type { TokenInfo } from "@santap/contract/schemas/account";
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
  const meanwhile: (() => void)[] = [];
  const renew = async () => {
    calls += 1;
    for (const happen of meanwhile) happen();
    return answer;
  };
  const refresh = createSessionRefresh({ store, exclusively: (task) => task(), renew });
  return { kept, store, refresh, meanwhile, calls: () => calls };
}

const getToken = ({ store }: ReturnType<typeof desk>) => store.get().tokenInfo;

describe("renewing a session", () => {
  test("many that ask at once share one call", async () => {
    const one = desk(succeeded({ tokenInfo: renewed }));
    const outcomes = await Promise.all([one.refresh(old), one.refresh(old), one.refresh(old)]);
    expect([outcomes, one.calls()]).toEqual([["renewed", "renewed", "renewed"], 1]);
    expect(getToken(one)).toEqual(renewed);
  });

  test("a token that another tab has renewed already needs no call, also before its event", async () => {
    const one = desk(succeeded({ tokenInfo: renewed }));
    one.kept.set("tokenInfo", JSON.stringify(renewed));
    expect([await one.refresh(old), one.calls()]).toEqual(["renewed", 0]);
  });

  test.each([
    ["401", "ended"],
    ["ERR_NETWORK", "unreachable"],
    ["ECONNABORTED", "unreachable"],
    ["500", "unreachable"],
    ["429", "unreachable"],
  ])("%s says %s, and leaves it to the asker what follows", async (code, outcome) => {
    const one = desk(failed({ code, message: "" }));
    expect([await one.refresh(old), getToken(one)]).toEqual([outcome, old]);
  });

  test("after a logout there is nothing to renew", async () => {
    const one = desk(succeeded({ tokenInfo: renewed }));
    one.store.signOut();
    expect([await one.refresh(old), one.calls()]).toEqual(["ended", 0]);
  });

  test("who signs out while the answer is on its way stays out", async () => {
    const one = desk(succeeded({ tokenInfo: renewed }));
    one.meanwhile.push(one.store.signOut);
    expect([await one.refresh(old), getToken(one)]).toEqual(["ended", null]);
  });

  test("who signs in anew while a refusal is on its way stays in", async () => {
    const other = { ...old, accessToken: "b1", userId: "v" };
    const one = desk(failed({ code: "401", message: "" }));
    one.meanwhile.push(() => one.store.signIn(other));
    expect([await one.refresh(old), getToken(one)]).toEqual(["renewed", other]);
  });
});
