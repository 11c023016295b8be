import { expect, test } from "vitest";
import { median, percentile } from "./numbers.ts";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test("percentile is one of the numbers, by nearest rank, in any order", () => {
  expect([50, 95, 99].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99]);
  expect(percentile([9, 10, 100], 50)).toBe(10);
  expect(percentile([3, 1, 2], 99)).toBe(3);
  expect(percentile([], 50)).toBeNaN();
});

test("median is the middle one or the mean of the middle two", () => {
  expect(median([30, 4, 5])).toBe(5);
  expect(median([1, 2, 10, 4])).toBe(3);
  expect(median([])).toBeNaN();
});
