import { expect, test } from "vitest";
import { uncover, type CoveredLine } from "./uncover.ts";

const line = (name: string, itemId: string, quantity: number, ...units: number[]): CoveredLine => ({
  ...{ line: name, itemId, quantity },
  covered: units.map((count) => ({ voucherId: "v", units: count })),
});
const SET = [{ voucherId: "v", uses: 1 }];

test("DEAL-4 of a line that is covered in part, what no voucher covers is taken off first", () => {
  const lines = [line("a", "rice", 1, 1), line("b", "tea", 1, 1)];
  expect(uncover(lines, SET)).toEqual({ lines, lost: new Map() });
});

test("DEAL-4 another unit of the same dish takes the place of a covered one that is gone", () => {
  const { lines, lost } = uncover(
    [line("a", "rice", 0, 1), line("b", "tea", 2, 1), line("c", "rice", 3)],
    SET,
  );
  expect(lines).toEqual([line("a", "rice", 0), line("b", "tea", 2, 1), line("c", "rice", 3, 1)]);
  expect(lost.size).toBe(0);
});

test("DEAL-4 a set that misses a dish comes off the bill with all of its dishes", () => {
  const { lines, lost } = uncover([line("a", "rice", 0, 1), line("b", "tea", 2, 2)], SET);
  expect(lines).toEqual([line("a", "rice", 0), line("b", "tea", 2)]);
  expect(lost).toEqual(new Map([["v", 1]]));
});

test("DEAL-4 a card loses a use for each unit that is gone, and covers the others", () => {
  const { lines, lost } = uncover([line("a", "coffee", 1, 3)], [{ voucherId: "v", uses: 3 }]);
  expect(lines).toEqual([line("a", "coffee", 1, 1)]);
  expect(lost).toEqual(new Map([["v", 2]]));
});
