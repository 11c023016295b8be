import { expect, test } from "vitest";
import { chooseBestOffer, computeCouponSaving, computeDealSaving } from "./best-offer.ts";

const AMOUNT = {
  effect: { kind: "AMOUNT", amount: 15_000 },
  dishes: null,
  minSpend: 80_000,
} as const;

test.each([
  ["reaches its minimum", AMOUNT, 80_000, 15_000],
  ["misses its minimum", AMOUNT, 79_999, 0],
  ["is below the amount", { ...AMOUNT, minSpend: 0 }, 9_000, 9_000],
  [
    "a part is taken off of",
    { ...AMOUNT, effect: { kind: "PERCENT", bps: 2000, maxAmount: 30_000 } as const },
    100_000,
    20_000,
  ],
  ["of certain dishes", { ...AMOUNT, dishes: { itemIds: ["a"], categoryIds: [] } }, 100_000, 0],
  ["of a dish that is free", { ...AMOUNT, effect: { kind: "CHEAPEST_FREE" } as const }, 100_000, 0],
])("DISC-12 a coupon off a bill that %s", (_, template, bill, saves) => {
  expect(computeCouponSaving(template, bill)).toBe(saves);
});

test.each([
  [
    "covers a part of the bill",
    { listPrice: 100_000, salePrice: 85_000, uses: 1 },
    144_000,
    15_000,
  ],
  [
    "is worth more than the bill",
    { listPrice: 100_000, salePrice: 85_000, uses: 1 },
    90_000,
    5_000,
  ],
  ["costs more than the bill", { listPrice: 184_000, salePrice: 129_000, uses: 1 }, 100_000, 0],
  ["counts one of its uses", { listPrice: 140_000, salePrice: 99_000, uses: 5 }, 100_000, 8_200],
])("DISC-12 a deal that %s", (_, deal, bill, saves) => {
  expect(computeDealSaving(deal, bill)).toBe(saves);
});

test("DISC-12 the best offer saves most; of equal ones a coupon, then one that is owned, then by id", () => {
  const coupon = (id: string, saves: number, owned = false) => ({
    kind: "COUPON" as const,
    id,
    saves,
    owned,
  });
  const deal = (id: string, saves: number) => ({ kind: "DEAL" as const, id, saves, owned: false });
  expect(chooseBestOffer([])).toBeNull();
  expect(chooseBestOffer([coupon("a", 0)])).toBeNull();
  expect(chooseBestOffer([coupon("a", 5), deal("d", 6)])?.id).toBe("d");
  expect(chooseBestOffer([deal("d", 5), coupon("a", 5)])?.id).toBe("a");
  expect(chooseBestOffer([coupon("a", 5), coupon("b", 5, true)])?.id).toBe("b");
  expect(chooseBestOffer([coupon("b", 5), coupon("a", 5)])?.id).toBe("a");
});
