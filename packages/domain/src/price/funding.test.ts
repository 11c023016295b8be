import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitDiscount, sumDiscountsByParty, type DiscountShare } from "./funding.ts";

const share = (party: DiscountShare["party"], bps: number): DiscountShare => ({
  party,
  partyId: party === "PLATFORM" ? null : `${party}-1`,
  bps,
});

describe("FUND-1 who bears a discount", () => {
  test("each share is rounded down, and the rest goes to the first", () => {
    const thirds = [share("MALL", 3_334), share("PLATFORM", 3_333), share("STORE", 3_333)];
    expect(splitDiscount(10_000, thirds)).toEqual([3_334, 3_333, 3_333]);
    expect(splitDiscount(101, thirds)).toEqual([35, 33, 33]);
    expect(splitDiscount(2, thirds)).toEqual([2, 0, 0]);
    expect(splitDiscount(0, thirds)).toEqual([0, 0, 0]);
  });

  test("shares that are less or more than the whole are refused", () => {
    for (const shares of [
      [],
      [share("STORE", 9_999)],
      [share("STORE", 9_000), share("MALL", 1_001)],
    ]) {
      expect(() => splitDiscount(100, shares)).toThrow(RangeError);
    }
  });

  test("the discounts of an order are summed by party, those of before by the one that they name", () => {
    expect(
      sumDiscountsByParty([
        { amount: 15_001, shares: [share("STORE", 5_000), share("BRAND", 5_000)] },
        { amount: 20_000, shares: [share("MALL", 7_000), share("PLATFORM", 3_000)] },
        { amount: 1_000, funder: "PLATFORM" },
      ]),
    ).toEqual({
      storeDiscount: 7_501,
      brandDiscount: 7_500,
      mallDiscount: 14_000,
      platformDiscount: 7_000,
    });
  });

  test("of every amount, however it is shared, each rupiah is borne once", () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), cuts, (amount, unsorted) => {
        const marks = [0, ...unsorted.toSorted((one, other) => one - other), 10_000];
        const shares = marks.slice(1).map((mark, nth) => share("STORE", mark - (marks[nth] ?? 0)));
        const parts = splitDiscount(amount, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
