import fc from "fast-check";
import { expect, test } from "vitest";
import { computePercent } from "../money/rupiah.ts";
import { nextPaidShare, splitIncludedTax } from "./included-tax.ts";

test("DEAL-4 a price of 129.000 includes PB1 of 11.727 and service of 5.584", () => {
  const split = splitIncludedTax(129_000, { pb1Bps: 1000, serviceBps: 500 });
  expect(split).toEqual({ items: 111_689, service: 5_584, pb1: 11_727 });
});

test("DEAL-4 without rates, all of the price is the dishes'", () => {
  const split = splitIncludedTax(18_900, { pb1Bps: 0, serviceBps: 0 });
  expect(split).toEqual({ items: 18_900, service: 0, pb1: 0 });
});

test("DEAL-4 the parts sum to the price, and the rates on the items come back to it within 2 rupiah", () => {
  const rates = fc.record({ pb1Bps: fc.nat(2000), serviceBps: fc.nat(2000) });
  fc.assert(
    fc.property(fc.nat(100_000_000), rates, (price, { pb1Bps, serviceBps }) => {
      const { items, service, pb1 } = splitIncludedTax(price, { pb1Bps, serviceBps });
      expect(items + service + pb1).toBe(price);
      expect(Math.abs(computePercent(items, serviceBps) - service)).toBeLessThanOrEqual(1);
      expect(Math.abs(computePercent(items + service, pb1Bps) - pb1)).toBeLessThanOrEqual(1);
    }),
  );
});

test("DEAL-4 the shares of what was paid sum to it, the odd rupiah first", () => {
  const card = { paid: 89_003, uses: 5 };
  const shares = [0, 1, 2, 3, 4].map((taken) => nextPaidShare(card, taken));
  expect(shares).toEqual([17_801, 17_801, 17_801, 17_800, 17_800]);
});
