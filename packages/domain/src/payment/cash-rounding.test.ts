import fc from "fast-check";
import { expect, test } from "vitest";
import { roundCash } from "./cash-rounding.ts";

test.each([
  ["DOWN", 100, 73_462, 73_400, 62],
  ["DOWN", 100, 73_400, 73_400, 0],
  ["DOWN", 1, 73_462, 73_462, 0],
  ["NEAREST", 100, 73_449, 73_400, 49],
  ["NEAREST", 100, 73_450, 73_500, -50],
  ["DOWN", 100, 99, 99, 0],
  ["NEAREST", 1_000, 400, 400, 0],
  ["NEAREST", 1_000, 500, 1_000, -500],
] as const)(
  "TABLE-14 rounded %s to %i, %i is %i in cash",
  (mode, unit, due, ...[amount, rounding]) => {
    expect(roundCash(due, { mode, unit })).toEqual({ due, amount, rounding });
  },
);

test("TABLE-14 of any sum less than a unit is given up, and never all of it", () => {
  const mode = fc.constantFrom("DOWN", "NEAREST");
  const unit = fc.constantFrom(1, 50, 100, 500, 1_000);
  fc.assert(
    fc.property(mode, unit, fc.integer({ min: 1, max: 50_000_000 }), (how, of, due) => {
      const { amount, rounding } = roundCash(due, { mode: how, unit: of });
      expect(amount + rounding).toBe(due);
      expect(amount).toBeGreaterThan(0);
      expect(Math.abs(rounding)).toBeLessThan(of);
      if (how === "DOWN") expect(rounding).toBeGreaterThanOrEqual(0);
      if (due >= of) expect(amount % of).toBe(0);
    }),
  );
});
