import { expect, test } from "vitest";
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
