import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextUseShare, sumFirstShares } from "./use-share.ts";

describe("FUND-2 shares of a voucher's sale price", () => {
  test("five cups for 99.000 are 19.800 each; odd rupiah belong to the first uses", () => {
    expect([1, 2, 3].map((count) => sumFirstShares(99_000, 5, count))).toEqual([
      19_800, 39_600, 59_400,
    ]);
    expect([1, 2, 3].map((count) => sumFirstShares(101, 3, count))).toEqual([34, 68, 101]);
  });

  test("an undone use gives its own share back, and all uses take the whole price", () => {
    expect(nextUseShare({ salePrice: 100, uses: 3, taken: [] })).toBe(34);
    expect(nextUseShare({ salePrice: 100, uses: 3, taken: [34] })).toBe(33);
    expect(nextUseShare({ salePrice: 100, uses: 3, taken: [33] })).toBe(34);
    expect(nextUseShare({ salePrice: 129_000, uses: 1, taken: [] })).toBe(129_000);
  });

  test("in any order of using and undoing, the uses sum to the price", () => {
    const history = fc.array(fc.nat(9), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 12 }),
        history,
        (salePrice, uses, undone) => {
          let taken: number[] = [];
          const use = () => (taken = [...taken, nextUseShare({ salePrice, uses, taken })]);
          for (const nth of undone) {
            if (taken.length < uses) use();
            taken = taken.filter((_, index) => index !== nth);
          }
          while (taken.length < uses) use();
          expect(taken.reduce((sum, share) => sum + share, 0)).toBe(salePrice);
          expect(sumFirstShares(salePrice, uses, uses)).toBe(salePrice);
        },
      ),
    );
  });
});
