import fc from "fast-check";
import { expect, test } from "vitest";
import { addRange, containsSeq, newestRanges, toRanges, type Range } from "./ranges.ts";

test("ranges hold what a set of the same numbers holds, sorted and never adjoining", () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(8));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 40 }), (given) => {
      const set = new Set<number>();
      let ranges: Range[] = [];
      for (const [from, length] of given) {
        ranges = addRange(ranges, [from, from + length]);
        for (let seq = from; seq <= from + length; seq += 1) set.add(seq);
      }
      const all = Array.from({ length: 70 }, (_, index) => index + 1);
      expect(all.filter((seq) => containsSeq(ranges, seq))).toEqual(
        all.filter((seq) => set.has(seq)),
      );
      ranges.forEach(([from], index) => {
        const before = ranges[index - 1];
        if (before !== undefined) expect(from).toBeGreaterThan(before[1] + 1);
      });
      expect(toRanges([...set])).toEqual(ranges);
    }),
    { numRuns: 1_000 },
  );
});

test("the newest ranges are reported first", () => {
  const ranges: Range[] = [
    [1, 2],
    [4, 5],
    [9, 9],
  ];
  expect(newestRanges(ranges, 2)).toEqual([
    [9, 9],
    [4, 5],
  ]);
});
