import { addToCart } from "@santap/domain/cart/cart";
import { describe, expect, test } from "vitest";
import { createDraftStore, storageKey, type Draft } from "./draft-store.ts";

const table = { storeId: "S06", sessionId: "S06-s1" };
const takeaway = { storeId: "S06", sessionId: null };
const coffee = { itemId: "S06-01", modifierIds: ["b", "a"], note: "" };

function withCoffee(draft: Draft): Draft {
  const change = addToCart(draft.cart, coffee, 1);
  if (!change.ok) throw new Error(change.reason);
  return { ...draft, cart: change.cart };
}

function browser() {
  const kept = new Map<string, string>();
  const windows: EventTarget[] = [];
  function openTab() {
    const events = new EventTarget();
    windows.push(events);
    const announce = (key: string) => {
      for (const other of windows) {
        if (other !== events) other.dispatchEvent(Object.assign(new Event("storage"), { key }));
      }
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
        announce(key);
      },
      removeItem: (key: string) => {
        kept.delete(key);
        announce(key);
      },
    };
    return createDraftStore({ storage, events });
  }
  return { kept, openTab };
}

const quantities = (draft: Draft) => draft.cart.lines.map((line) => line.quantity);

describe("the cart in storage", () => {
  test("the cart in storage survives a reload", () => {
    const { openTab } = browser();
    openTab().change(table, withCoffee);
    expect(quantities(openTab().read(table))).toEqual([1]);
  });

  test("the cart in storage is one per table session, and takeaway has its own", () => {
    const store = browser().openTab();
    store.change(table, withCoffee);
    expect(store.read(takeaway).cart.lines).toEqual([]);
    expect(store.read({ storeId: "S06", sessionId: "S06-s2" }).cart.lines).toEqual([]);
  });

  test("two tabs add to the same cart and lose nothing", () => {
    const { openTab } = browser();
    const [one, two] = [openTab(), openTab()];
    let received = 0;
    two.subscribe(() => (received += 1));
    one.change(table, withCoffee);
    two.change(table, withCoffee);
    expect([quantities(one.read(table)), quantities(two.read(table))]).toEqual([[2], [2]]);
    expect(received).toBe(2);
  });

  test("the cart in storage is the same object until it changes", () => {
    const store = browser().openTab();
    store.change(table, withCoffee);
    const before = store.read(table);
    expect(store.read(table)).toBe(before);
    store.change(table, withCoffee);
    expect(store.read(table)).not.toBe(before);
  });

  test("the cart in storage leaves nothing behind when it is emptied", () => {
    const { kept, openTab } = browser();
    const store = openTab();
    store.change(table, withCoffee);
    store.change(table, () => ({ cart: { lines: [] }, note: "" }));
    expect([...kept.keys()]).toEqual([]);
  });

  test("CPN-3 coupons chosen by hand stay with it across a reload, until it is emptied", () => {
    const { kept, openTab } = browser();
    openTab().change(table, (draft) => ({ ...withCoffee(draft), couponIds: ["c1"] }));
    expect(openTab().read(table).couponIds).toEqual(["c1"]);
    openTab().change(table, withCoffee);
    expect(openTab().read(table).couponIds).toEqual(["c1"]);
    kept.set(storageKey(table), JSON.stringify({ ...openTab().read(table), couponIds: [7] }));
    expect(openTab().read(table).couponIds).toBeUndefined();
  });

  test("the cart in storage takes no line that it cannot read, and makes every key anew", () => {
    const { kept, openTab } = browser();
    const good = { lineKey: "forged", itemId: "S06-01", quantity: 2, modifierIds: [], note: "" };
    const bad = [{ ...good, quantity: 0 }, { ...good, itemId: 5 }, null, "x"];
    kept.set(storageKey(table), JSON.stringify({ cart: { lines: [good, ...bad] }, note: 7 }));
    const { cart, note } = openTab().read(table);
    expect(cart.lines).toEqual([{ ...good, lineKey: '["S06-01",[],""]' }]);
    expect(note).toBe("");
  });

  test.each(["{", "[]", "null", '{"cart":{"lines":5}}'])("%j is an empty cart", (text) => {
    const { kept, openTab } = browser();
    kept.set(storageKey(table), text);
    expect(openTab().read(table)).toEqual({ cart: { lines: [] }, note: "" });
  });
});
