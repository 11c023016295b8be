import { expect, test } from "vitest";
import { listDefaultModifiers, listUnusualModifiers } from "./default-modifiers.ts";

const modifiers = (...names: string[]) =>
  names.map((modifierId) => ({ modifierId, price: modifierId.startsWith("+") ? 5_000 : 0 }));
const TEA = {
  modifierGroups: [
    { groupId: "cup", min: 1, max: 1, modifiers: modifiers("regular", "+large") },
    { groupId: "milk", min: 1, max: 1, modifiers: modifiers("+oat", "dairy", "soy") },
    { groupId: "top", min: 0, max: 1, modifiers: modifiers("jelly") },
  ],
};

test("the first free answer of each question that takes exactly one is the default", () => {
  expect(listDefaultModifiers(TEA)).toEqual(["regular", "dairy"]);
});

test("what was chosen otherwise than is usual is named", () => {
  const list = (...chosen: string[]) =>
    listUnusualModifiers(TEA, chosen).map(({ modifierId }) => modifierId);
  expect(list("regular", "dairy")).toEqual([]);
  expect(list("+large", "soy", "jelly")).toEqual(["+large", "soy", "jelly"]);
  expect(list("regular", "+oat")).toEqual(["+oat"]);
});
