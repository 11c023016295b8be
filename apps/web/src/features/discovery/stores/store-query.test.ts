import { expect, test } from "vitest";
import { readStoreQuery, toggleFilter, toStorePayload, writeStoreQuery } from "./store-query.ts";

const read = (address: string) => readStoreQuery(new URLSearchParams(address));

test("DISC-16 a list's filters and sort are in its address, and are read from it again", () => {
  const query = read("category=kopi&only=price2.halal.openNow.price1&sort=RATING");
  expect(query).toEqual({
    category: "kopi",
    filters: ["openNow", "halal", "price1", "price2"],
    sort: "RATING",
  });
  expect(writeStoreQuery(query)).toEqual({
    category: "kopi",
    only: "openNow.halal.price1.price2",
    sort: "RATING",
  });
  expect(toStorePayload(query)).toEqual({
    categoryId: "kopi",
    filters: { openNow: true, halal: true, priceLevel: [1, 2] },
    sort: "RATING",
  });
});

test("an address that says nothing, or nonsense, is the whole list by distance", () => {
  const all = { category: null, filters: [], sort: "DISTANCE" };
  expect(read("")).toEqual(all);
  expect(read("category=%3Cb%3E&only=cheap.toString.price0.price5&sort=FAME")).toEqual(all);
  expect(writeStoreQuery(read(""))).toEqual({});
  expect(toStorePayload(read(""))).toEqual({ sort: "DISTANCE" });
});

test("a filter is switched on and off", () => {
  const on = toggleFilter(read("only=halal"), "openNow");
  expect(on.filters).toEqual(["openNow", "halal"]);
  expect(toggleFilter(on, "halal").filters).toEqual(["openNow"]);
});
