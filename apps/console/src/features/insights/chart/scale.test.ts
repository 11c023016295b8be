import { expect, test } from "vitest";
import { niceMax, indexAt, spread } from "./scale.ts";

test.each([
  [0, 1],
  [1, 1],
  [1.2, 2],
  [2.1, 2.5],
  [3, 5],
  [99.9, 100],
  [100, 100],
  [101, 200],
])("an axis for %d ends at %d", (value, end) => {
  expect(niceMax(value)).toBe(end);
});

test("an axis of shares may be shorter than one", () => {
  expect(niceMax(0.004, 0.02)).toBeCloseTo(0.02);
  expect(niceMax(0.03, 0.02)).toBeCloseTo(0.05);
});

test("labels are spread evenly, and no more of them than there is room for", () => {
  expect(spread(15, 5)).toEqual([0, 3, 6, 9, 12]);
  expect(spread(3, 5)).toEqual([0, 1, 2]);
  expect(spread(0, 5)).toEqual([]);
});

test("a pointer finds the place that it is over, and the outermost beyond the edges", () => {
  expect([-0.2, 0, 0.5, 0.99, 1, 2].map((share) => indexAt(share, 4))).toEqual([0, 0, 2, 3, 3, 3]);
});
