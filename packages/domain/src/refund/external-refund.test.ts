import fc from "fast-check";
import { expect, test } from "vitest";
import { findNewExternalRefunds, type ExternalRefund } from "./external-refund.ts";

const refund = (reference: string, amount: number): ExternalRefund => ({ reference, amount });

test("each is taken once, with exactly its amount", () => {
  const [first, second] = [refund("F1", 9_700), refund("F2", 10_000)];
  expect(findNewExternalRefunds(29_700, [], [first])).toEqual([first]);
  expect(findNewExternalRefunds(29_700, [first], [first, second])).toEqual([second]);
  expect(findNewExternalRefunds(29_700, [first, second], [first, second])).toEqual([]);
  expect(findNewExternalRefunds(29_700, [], [first, first])).toEqual([first]);
});

test("nothing, and more than was paid, is no refund of it", () => {
  expect(findNewExternalRefunds(29_700, [], [refund("F1", 0), refund("F2", 29_701)])).toEqual([]);
  const most = refund("F3", 20_000);
  expect(
    findNewExternalRefunds(29_700, [most], [refund("F4", 9_701), refund("F5", 9_700)]),
  ).toEqual([refund("F5", 9_700)]);
});

test("for any repetition and order, never more is refunded than was paid", () => {
  const amounts = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.nat(20_000)));
  fc.assert(
    fc.property(fc.nat(30_000), fc.array(amounts), (paid, reports) => {
      let known: ExternalRefund[] = [];
      for (const report of reports) {
        const reported = report.map(([reference, amount]) => refund(reference, amount));
        known = [...known, ...findNewExternalRefunds(paid, known, reported)];
      }
      expect(known.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(paid);
      expect(new Set(known.map(({ reference }) => reference)).size).toBe(known.length);
    }),
  );
});
