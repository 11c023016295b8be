import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import {
  assertRupiah,
  formatRupiah,
  formatThousands,
  isRupiah,
  computePercent,
  sumRupiah,
} from "./rupiah.ts";

const amount = fc.integer({ min: 0, max: 50_000_000 });
const NO_AMOUNTS = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1];

describe("an amount of rupiah", () => {
  test.each([0, 1, 45_000, Number.MAX_SAFE_INTEGER])("%d is one", (value) => {
    expect(isRupiah(value)).toBe(true);
    expect(assertRupiah(value)).toBe(value);
  });

  test.each(NO_AMOUNTS)("%d is none", (value) => {
    expect(isRupiah(value)).toBe(false);
    expect(() => assertRupiah(value)).toThrow(RangeError);
  });

  test.each(["45000", null, undefined, 45_000n])(
    "a number in other clothes is none: %s",
    (value) => {
      expect(isRupiah(value)).toBe(false);
    },
  );

  test("a sum refuses parts that are no amounts, and a sum beyond the safe integers", () => {
    expect(sumRupiah([])).toBe(0);
    expect(sumRupiah([1, 2, 3])).toBe(6);
    expect(() => sumRupiah([5, -1])).toThrow(RangeError);
    expect(() => sumRupiah([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe("a percentage", () => {
  test.each([
    [217_000, 500, 10_850],
    [227_850, 1000, 22_785],
    [100, 50, 1], // 0.5 goes up
    [99, 50, 0], // 0.495 does not
    [1, 5000, 1],
    [3, 5000, 2],
    [0, 1000, 0],
    [12_345, 0, 0],
    [12_345, 10_000, 12_345],
    [12_345, 25_000, 30_863],
  ])("of %d at %d basis points is %d", (base, bps, expected) => {
    expect(computePercent(base, bps)).toBe(expected);
  });

  test("a percentage rounds half up exactly, against big integers, up to the largest amounts", () => {
    const anyAmount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const anyBps = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(anyAmount, anyBps, (base, bps) => {
        const exact = (BigInt(base) * BigInt(bps) * 2n + 10_000n) / 20_000n;
        expect(BigInt(computePercent(base, bps))).toBe(exact);
      }),
    );
  });

  test("a percentage refuses what is no amount or no share", () => {
    expect(() => computePercent(-1, 100)).toThrow(RangeError);
    expect(() => computePercent(1.5, 100)).toThrow(RangeError);
    expect(() => computePercent(100, -1)).toThrow(RangeError);
    expect(() => computePercent(100, 0.5)).toThrow(RangeError);
  });

  test("a percentage refuses a result beyond the safe integers instead of losing a rupiah", () => {
    expect(() => computePercent(Number.MAX_SAFE_INTEGER, 20_000)).toThrow(RangeError);
  });
});

describe("dividing an amount", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [3, 3, 4], [3, 3, 4]],
    [15_000, [96_000, 52_000, 36_000, 48_000], [6207, 3362, 2328, 3103]],
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [7, [0, 1, 0], [0, 7, 0]],
  ])("%d by %j gives %j", (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected);
  });

  test("the parts sum to the whole", () => {
    const weights = fc.array(amount, { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0));
        expect(sumRupiah(allocate(total, parts))).toBe(total);
      }),
    );
  });

  test("no part is more than a rupiah away from its exact share, and none without weight gets any", () => {
    const weights = fc.array(amount, { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const whole = sumRupiah(parts);
        fc.pre(whole > 0);
        for (const [index, part] of allocate(total, parts).entries()) {
          const exact = (total * (parts[index] ?? 0)) / whole;
          expect(Math.abs(part - exact)).toBeLessThan(1);
          expect(part === 0 || parts[index] !== 0).toBe(true);
        }
      }),
    );
  });

  test("no part exceeds its weight where the whole does not exceed their sum", () => {
    const weights = fc.array(amount, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.nat(), (parts, seed) => {
        const whole = sumRupiah(parts);
        fc.pre(whole > 0);
        const shares = allocate(seed % (whole + 1), parts);
        expect(shares.every((share, index) => share <= (parts[index] ?? 0))).toBe(true);
      }),
    );
  });

  test("dividing an amount stays exact where the products leave the safe integers", () => {
    const half = Math.floor(Number.MAX_SAFE_INTEGER / 2);
    expect(allocate(9_007_199_254_740_991, [half, half])).toEqual([half + 1, half]);
  });

  test("something cannot be divided by nothing", () => {
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(10, [5, -5])).toThrow(RangeError);
  });
});

describe("writing an amount", () => {
  test.each([
    [0, "Rp 0"],
    [999, "Rp 999"],
    [1000, "Rp 1.000"],
    [45_000, "Rp 45.000"],
    [250_635, "Rp 250.635"],
    [18_315_000, "Rp 18.315.000"],
    [1_234_567_890, "Rp 1.234.567.890"],
  ])("I18N-08 %d has its thousands separated by a dot", (value, text) => {
    expect(formatRupiah(value)).toBe(text);
  });

  test("what is taken off carries its sign before the currency", () => {
    expect(formatRupiah(-15_000)).toBe("-Rp 15.000");
  });

  test("groups are of three digits and hold the number", () => {
    fc.assert(
      fc.property(amount, (value) => {
        const text = formatThousands(value);
        expect(text).toMatch(/^\d{1,3}(\.\d{3})*$/);
        expect(Number(text.replaceAll(".", ""))).toBe(value);
      }),
    );
  });
});
