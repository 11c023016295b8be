import { expect, test } from "vitest";
import { parseRupiah, suggestTenders } from "./tender.ts";

test.each([
  [29_700, [29_700, 30_000, 40_000, 50_000]],
  [100_000, [100_000]],
  [64_800, [64_800, 65_000, 66_000, 70_000]],
])("SHIFT-1 for Rp %i the diner is likely to give %o", (due, tenders) => {
  expect(suggestTenders(due)).toEqual(tenders);
});

test("a sum is typed with or without dots", () => {
  expect(["50.000", "50000", "Rp 50.000", "", "50,5", "-5"].map(parseRupiah)).toEqual([
    50_000,
    50_000,
    50_000,
    null,
    null,
    null,
  ]);
});
