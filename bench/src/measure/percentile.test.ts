import { describe, expect, test } from "vitest";
import { median, percentile } from "./percentile.ts";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe("percentile", () => {
  test("percentile is one of the numbers, by nearest rank, in any order", () => {
    expect(percentile(hundred, 50)).toBe(50);
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile(hundred, 99)).toBe(99);
    expect(percentile([3, 1, 2], 99)).toBe(3);
  });

  test("percentile compares numerically", () => {
    expect(percentile([9, 10, 100], 50)).toBe(10);
  });

  test("percentile of few numbers is the largest, of none NaN", () => {
    expect(percentile([7], 50)).toBe(7);
    expect(percentile([], 50)).toBeNaN();
  });
});

describe("median", () => {
  test("median is the middle one or the mean of the middle two", () => {
    expect(median([30, 4, 5])).toBe(5);
    expect(median([1, 2, 10, 4])).toBe(3);
    expect(median([])).toBeNaN();
  });
});
