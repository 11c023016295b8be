import type { TokenInfo } from "@santap/contract/schemas/account";
import { describe, expect, test } from "vitest";
import { createSessionStore, GUEST_KEY, TOKEN_KEY } from "./session-store.ts";

const token: TokenInfo = {
  accessToken: "access-1",
  expiresAt: 1_000,
  userId: "u1",
  userType: "C",
  ver: 1,
};

/** Several tabs over one storage: writing in one raises the event in all others, as browsers do. */
function browser() {
  const kept = new Map<string, string>();
  const tabs: EventTarget[] = [];
  let guests = 0;

  function openTab() {
    const window = new EventTarget();
    tabs.push(window);
    const announce = (key: string) => {
      const event = Object.assign(new Event("storage"), { key });
      for (const other of tabs) if (other !== window) other.dispatchEvent(event);
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        kept.set(key, value);
        announce(key);
      },
      removeItem(key: string) {
        kept.delete(key);
        announce(key);
      },
    };
    const newGuest = () => ({ guestId: `g${(guests += 1)}`, since: 5 });
    return { store: createSessionStore({ storage, events: window, newGuest }), window };
  }

  return { kept, openTab };
}

/** An event of another tab about one item alone. */
function tell(window: EventTarget, key: string) {
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

const isLoggedIn = ({ store }: ReturnType<ReturnType<typeof browser>["openTab"]>) =>
  store.get().tokenInfo !== null;

describe("session", () => {
  test("SESSION-01 a user without a token is a guest", () => {
    const tab = browser().openTab();
    expect(tab.store.get().tokenInfo).toBeNull();
  });

  test("SESSION-02 a user with token info present is logged in", () => {
    const { kept, openTab } = browser();
    kept.set(TOKEN_KEY, JSON.stringify(token));
    expect(openTab().store.get().tokenInfo).toEqual(token);
  });

  test("SESSION-03 tokenInfo and guestInfo are the items in storage", () => {
    const { kept, openTab } = browser();
    const { store } = openTab();
    store.signIn(token);
    expect(JSON.parse(kept.get("tokenInfo") ?? "")).toEqual(token);
    expect([...kept.keys()]).toEqual(["tokenInfo"]);
    store.signOut();
    expect([...kept.keys()]).toEqual(["guestInfo"]);
    expect(store.get().guestInfo).toEqual({ guestId: "g2", since: 5 });
  });

  test("SESSION-03 a first visit is a guest's, the same one in every tab and after a reload", () => {
    const { kept, openTab } = browser();
    const first = openTab().store.get().guestInfo;
    expect(JSON.parse(kept.get("guestInfo") ?? "")).toEqual(first);
    expect(openTab().store.get().guestInfo).toEqual(first);
  });

  test("SESSION-06 a login in one tab logs the others in, and a logout out", () => {
    const { openTab } = browser();
    const [one, two] = [openTab(), openTab()];
    one.store.signIn(token);
    expect([isLoggedIn(one), isLoggedIn(two)]).toEqual([true, true]);
    two.store.signOut();
    expect([isLoggedIn(one), isLoggedIn(two)]).toEqual([false, false]);
  });

  test("SESSION-06 the token item alone changes the login state", () => {
    const { kept, openTab } = browser();
    const tab = openTab();
    kept.set(TOKEN_KEY, JSON.stringify(token));
    tell(tab.window, TOKEN_KEY);
    expect(isLoggedIn(tab)).toBe(true);
  });

  test("SESSION-07 the guest item alone changes the login state", () => {
    const { kept, openTab } = browser();
    const tab = openTab();
    tab.store.signIn(token);
    kept.delete(TOKEN_KEY);
    kept.set(GUEST_KEY, JSON.stringify({ guestId: "g9", since: 9 }));
    tell(tab.window, GUEST_KEY);
    expect(tab.store.get()).toEqual({ tokenInfo: null, guestInfo: { guestId: "g9", since: 9 } });
  });

  test("other items of the storage are none of its business", () => {
    const { kept, openTab } = browser();
    const tab = openTab();
    kept.set(TOKEN_KEY, JSON.stringify(token));
    tell(tab.window, "cart:S06:takeaway");
    expect(isLoggedIn(tab)).toBe(false);
  });

  test.each(["pageshow", "visibilitychange", "focus"])(
    "a tab that was frozen meanwhile reads again at %s",
    (event) => {
      const { kept, openTab } = browser();
      const tab = openTab();
      kept.set(TOKEN_KEY, JSON.stringify(token));
      tab.window.dispatchEvent(new Event(event));
      expect(isLoggedIn(tab)).toBe(true);
    },
  );

  test("what is stored can be read before its event arrives, and listeners are notified", () => {
    const { kept, openTab } = browser();
    const { store } = openTab();
    let received = 0;
    store.subscribe(() => (received += 1));
    kept.set(TOKEN_KEY, JSON.stringify(token));
    expect(store.readStored().tokenInfo).toEqual(token);
    expect([store.get().tokenInfo, received]).toEqual([token, 1]);
  });

  test("listeners are notified of changes only, and the snapshot stays the same in between", () => {
    const { openTab } = browser();
    const { store, window } = openTab();
    let received = 0;
    const stop = store.subscribe(() => (received += 1));
    const before = store.get();
    tell(window, TOKEN_KEY);
    expect([received, store.get() === before]).toEqual([0, true]);
    store.signIn(token);
    expect(received).toBe(1);
    stop();
    store.signOut();
    expect(received).toBe(1);
  });

  test.each(["", "{", "null", '"x"', "{}", '{"accessToken":5}'])(
    "%j in the token item is no login",
    (text) => {
      const { kept, openTab } = browser();
      kept.set(TOKEN_KEY, text);
      expect(isLoggedIn(openTab())).toBe(false);
    },
  );
});
