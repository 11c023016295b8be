import { expect, test } from "vitest";
import { lineTotal, computeSubtotal, unitCount } from "./price-line.ts";

const LINES = [
  { unitPrice: 48_000, quantity: 2 },
  { unitPrice: 36_000, quantity: 1 },
];

test("a line is its unit price times its quantity, an order the sum of its lines", () => {
  expect(LINES.map(lineTotal)).toEqual([96_000, 36_000]);
  expect(computeSubtotal(LINES)).toBe(132_000);
  expect(unitCount(LINES)).toBe(3);
  expect(computeSubtotal([])).toBe(0);
});

test.each([0, -2, 1.5, Number.NaN])("a quantity of %d is refused", (quantity) => {
  expect(() => computeSubtotal([{ unitPrice: 1000, quantity }])).toThrow(RangeError);
});

test.each([-1000, 0.5])("a unit price of %d is refused", (unitPrice) => {
  expect(() => computeSubtotal([{ unitPrice, quantity: 1 }])).toThrow(RangeError);
});

test("a sum beyond the safe integers is refused", () => {
  expect(() => computeSubtotal([{ unitPrice: Number.MAX_SAFE_INTEGER, quantity: 2 }])).toThrow(
    RangeError,
  );
});
