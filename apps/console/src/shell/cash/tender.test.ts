import { expect, test } from "vitest";
import { parseRupiah, suggestTenders, writeSum } from "./tender.ts";

test.each([
  [12_000, [15_000, 20_000, 50_000, 100_000]],
  [29_700, [30_000, 50_000, 100_000]],
  [33_000, [35_000, 40_000, 50_000, 100_000]],
  [67_100, [70_000, 100_000]],
  [100_000, []],
  [153_000, [155_000, 200_000]],
  [457_300, [460_000, 500_000]],
  [1_011_700, [1_015_000, 1_020_000, 1_100_000]],
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

test("a sum is shown with dots while it is typed", () => {
  expect(["", "7", "7000", "7.0000", "0", "07", "50a"].map(writeSum)).toEqual([
    "",
    "7",
    "7.000",
    "70.000",
    "0",
    "7",
    "50a",
  ]);
});
