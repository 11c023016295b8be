import { expect, test } from "vitest";
import { uncover, type CoveredLine } from "./uncover.ts";

const line = (name: string, itemId: string, quantity: number, ...units: number[]): CoveredLine => ({
  line: name,
  itemId,
  quantity,
  covered: units.map((count) => ({ voucherId: "v", units: count })),
});
const SET = [{ voucherId: "v", uses: 1 }];

test("DEAL-4 of a line that is covered in part, what no voucher covers is taken off first", () => {
  const lines = [line("a", "rice", 1, 1), line("b", "tea", 1, 1)];
  expect(uncover(lines, SET, "AUTHOR")).toEqual({ lines, lost: new Map(), voided: new Map() });
});

test("DEAL-4 another unit of the same dish takes the place of a covered one that is gone", () => {
  const { lines, lost } = uncover(
    [line("a", "rice", 0, 1), line("b", "tea", 2, 1), line("c", "rice", 3)],
    SET,
    "AUTHOR",
  );
  expect(lines).toEqual([line("a", "rice", 0), line("b", "tea", 2, 1), line("c", "rice", 3, 1)]);
  expect(lost.size).toBe(0);
});

test("DEAL-4 a set that misses a dish comes off the bill with all of its dishes", () => {
  const { lines, lost } = uncover([line("a", "rice", 0, 1), line("b", "tea", 2, 2)], SET, "AUTHOR");
  expect(lines).toEqual([line("a", "rice", 0), line("b", "tea", 2)]);
  expect(lost).toEqual(new Map([["v", 1]]));
});

test("DEAL-4 a card loses a use for each unit that is gone, and covers the others", () => {
  const { lines, lost } = uncover(
    [line("a", "coffee", 1, 3)],
    [{ voucherId: "v", uses: 3 }],
    "AUTHOR",
  );
  expect(lines).toEqual([line("a", "coffee", 1, 1)]);
  expect(lost).toEqual(new Map([["v", 2]]));
});

test("NOV-33 on a void by staff a set stays for the dishes that are left, and comes off with the last of them", () => {
  const first = uncover([line("a", "rice", 0, 1), line("b", "tea", 2, 2)], SET, "STAFF");
  expect(first.lines).toEqual([line("a", "rice", 0), line("b", "tea", 2, 2)]);
  expect(first.lost.size).toBe(0);
  expect(first.voided).toEqual(new Map([["v", [{ itemId: "rice", units: 1 }]]]));
  const last = uncover([line("a", "rice", 0), line("b", "tea", 0, 2)], SET, "STAFF");
  expect(last).toMatchObject({ lost: new Map([["v", 1]]), voided: new Map() });
});

test("NOV-33 a card loses a use for each portion that staff take off", () => {
  const cards = [{ voucherId: "v", uses: 3 }];
  const { lost, voided } = uncover([line("a", "coffee", 2, 3)], cards, "STAFF");
  expect([lost, voided.size]).toEqual([new Map([["v", 1]]), 0]);
});
