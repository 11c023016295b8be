import { expect, test } from "vitest";
import type { MenuItem } from "@santap/contract/schemas/menu";
import { listUnusualModifiers } from "./default-modifiers.ts";
import { listStoreLabels, type Menu } from "./menu-data.ts";

const listLabels = (halal: boolean, ...dishes: string[][]) =>
  listStoreLabels({
    store: { halal },
    categories: [{ items: dishes.map((labels) => ({ labels })) }],
  } as Menu);

test("a halal store says it once for all dishes, unless a dish is not labelled halal", () => {
  expect(listLabels(true, ["HALAL"], ["HALAL", "SPICY_1"])).toEqual(["HALAL"]);
  expect(listLabels(true, ["HALAL"], ["SPICY_1"])).toEqual([]);
  expect(listLabels(false, ["HALAL"])).toEqual([]);
});

test("a line in the cart names what was chosen otherwise than is usual", () => {
  const modifiers = (...names: string[]) =>
    names.map((name) => ({ modifierId: name, name, price: name.startsWith("+") ? 5_000 : 0 }));
  const tea = {
    modifierGroups: [
      { groupId: "cup", name: "", min: 1, max: 1, modifiers: modifiers("regular", "+large") },
      { groupId: "milk", name: "", min: 1, max: 1, modifiers: modifiers("+oat", "dairy", "soy") },
      { groupId: "top", name: "", min: 0, max: 1, modifiers: modifiers("jelly") },
    ],
  } as unknown as MenuItem;
  expect(listUnusualModifiers(tea, ["regular", "dairy"])).toEqual([]);
  expect(listUnusualModifiers(tea, ["+large", "soy", "jelly"])).toEqual(["+large", "soy", "jelly"]);
  expect(listUnusualModifiers(tea, ["regular", "+oat"])).toEqual(["+oat"]);
});
