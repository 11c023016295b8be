import type { TokenInfo } from "@santap/contract/schemas/account";
import { failed, succeeded } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import { createSessionStore } from "./session-store.ts";
import { retrySignOut, signOut } from "./sign-out.ts";

const token: TokenInfo = {
  accessToken: "a",
  expiresAt: 9,
  userId: "u",
  userType: "C",
  ver: 1,
};
const accepted = succeeded({ loggedOut: true });
const offline = failed({ code: "ERR_NETWORK", message: "" });

/** A phone on which somebody is signed in and has chosen dishes. */
function phone(answer: typeof accepted | typeof offline) {
  const kept = new Map(
    Object.entries({
      "cart:S06:takeaway": "{}",
      "order-attempt:S06:takeaway": "{}",
      "kept-menus": "[]",
      "kept-menu:S06": "{}",
      seat: "S06",
      "seat:S06": "{}",
      language: "idID",
      "browser-id": "b",
      "app-fcm-token": "p",
    }),
  );
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
  const store = createSessionStore({
    storage,
    events: new EventTarget(),
    newGuest: () => ({ guestId: "g", since: 0 }),
  });
  store.signIn(token);
  let calls = 0;
  const logout = async () => {
    calls += 1;
    return answer;
  };
  return { kept, ports: { logout, store, storage }, store, calls: () => calls };
}

describe("signing out", () => {
  test("SESSION-10 SESSION-11 SESSION-12 success clears token, carts and seat; the device's own stays", async () => {
    const { kept, ports, store } = phone(accepted);
    expect(await signOut(ports)).toEqual({ confirmed: true, error: null });
    expect(store.get().tokenInfo).toBeNull();
    expect([...kept.keys()].toSorted()).toEqual([
      "app-fcm-token",
      "browser-id",
      "guestInfo",
      "language",
    ]);
  });

  test("without a connection it holds here, and the server is owed the news", async () => {
    const { kept, ports, store } = phone(offline);
    expect(await signOut(ports)).toMatchObject({ confirmed: false });
    expect([store.get().tokenInfo, kept.has("cart:S06:takeaway")]).toEqual([null, false]);
    expect(kept.has("sign-out-owed")).toBe(true);
  });

  test("SESSION-10 a server that says no is owed it too, and its error is read", async () => {
    const error = { code: "500", message: "Internal Server Error", serverMessage: "Try later." };
    const { kept, ports } = phone(failed(error));
    expect(await signOut(ports)).toEqual({ confirmed: false, error });
    expect(kept.has("sign-out-owed")).toBe(true);
  });
});

describe("a sign-out that is owed", () => {
  test("a sign-out that is owed is sent later, and stays pending until the server has received it", async () => {
    const { kept, ports } = phone(offline);
    await signOut(ports);
    await retrySignOut(ports);
    expect(kept.has("sign-out-owed")).toBe(true);
    await retrySignOut({ ...ports, logout: async () => accepted });
    expect(kept.has("sign-out-owed")).toBe(false);
  });

  test("never ends the session of who has signed in since", async () => {
    const { kept, ports, store, calls } = phone(offline);
    await signOut(ports);
    store.signIn({ ...token, userId: "v" });
    await retrySignOut(ports);
    expect([kept.has("sign-out-owed"), calls()]).toEqual([false, 1]);
  });
});
