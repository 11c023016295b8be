import { openStorage } from "@santap/client/storage";
import { expect, test } from "vitest";
import { keepMenu, readKeptMenu } from "./kept-menus.ts";
import type { Menu } from "./menu-data.ts";

function memory() {
  const kept = new Map<string, string>();
  const storage = openStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, storage };
}

const menu = (storeId: string) =>
  ({ store: { storeId }, categories: [], mostOrdered: [] }) as unknown as Menu;

test("the last five menus are kept with the time they were read at, one for each store", () => {
  const { kept, storage } = memory();
  for (const [at, id] of ["S1", "S2", "S3", "S1", "S4", "S5", "S6"].entries()) {
    keepMenu(storage, { menu: menu(id), readAt: at });
  }
  expect(readKeptMenu(storage, "S2")).toBeNull();
  expect(readKeptMenu(storage, "S1")).toEqual({ menu: menu("S1"), readAt: 3 });
  expect(readKeptMenu(storage, "S6")?.readAt).toBe(6);
  expect([...kept.keys()].filter((key) => key.startsWith("kept-menu:"))).toHaveLength(5);
});

test.each(["", "null", "{", "[]", '{"menu":null}', '{"menu":{"store":{"storeId":"S2"}}}'])(
  "what is kept as %j is no menu",
  (text) => {
    const { kept, storage } = memory();
    kept.set("kept-menu:S1", text);
    kept.set("kept-menus", text);
    expect(readKeptMenu(storage, "S1")).toBeNull();
    keepMenu(storage, { menu: menu("S1"), readAt: 1 });
    expect(readKeptMenu(storage, "S1")?.readAt).toBe(1);
  },
);
