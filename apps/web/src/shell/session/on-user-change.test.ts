import type { TokenInfo } from "@santap/contract/schemas/account";
import { expect, test } from "vitest";
import { onUserChange, createSessionStore } from "./session-store.ts";

const ani: TokenInfo = {
  accessToken: "a",
  expiresAt: 9,
  userId: "ani",
  userType: "C",
  ver: 1,
};
const budi = { ...ani, accessToken: "b", userId: "budi" };

function follow() {
  const kept = new Map<string, string>();
  const window = new EventTarget();
  const store = createSessionStore({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    events: window,
    newGuest: () => ({ guestId: "g", since: 0 }),
  });
  const received: string[] = [];
  onUserChange(store, {
    onLogin: () => received.push("login"),
    onLogout: () => received.push("leave"),
  });
  return { kept, window, store, received };
}

test("a login and a logout are reported once each, a renewed token is neither", () => {
  const { store, received } = follow();
  store.signIn(ani);
  store.signIn({ ...ani, accessToken: "a2", ver: 2 });
  store.signOut();
  expect(received).toEqual(["login", "leave"]);
});

test("another person in place of the first is a leave and a login", () => {
  const { store, received } = follow();
  store.signIn(ani);
  store.signIn(budi);
  expect(received).toEqual(["login", "leave", "login"]);
});

test("what another tab does is reported here", () => {
  const { kept, window, received } = follow();
  kept.set("tokenInfo", JSON.stringify(ani));
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "tokenInfo" }));
  kept.delete("tokenInfo");
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "tokenInfo" }));
  expect(received).toEqual(["login", "leave"]);
});
