import { expect, test } from "vitest";
import { paidOfPart, priceVoided } from "./voided-part.ts";

const dish = (itemId: string, price: number, units = 1) => ({ itemId, price, units });
const SET = [
  dish("satay", 48_000),
  dish("soto", 52_000),
  dish("gado", 36_000),
  dish("juice", 24_000, 2),
];

test.each([
  ["juice", 24_000, 16_826],
  ["soto", 52_000, 36_457],
  ["satay", 48_000, 33_652],
] as const)("NOV-33 of a set for 129.000 the %s of %i is %i", (itemId, price, part) => {
  const gone = [dish(itemId, price)];
  expect(priceVoided({ worth: 129_000, covered: SET, before: [], gone })).toBe(part);
});

test("NOV-33 the parts of all dishes, taken off one by one in any order, are the sale price", () => {
  const order = ["juice", "soto", "juice", "gado", "satay"];
  let covered = SET;
  const before: typeof SET = [];
  let sum = 0;
  for (const itemId of order) {
    const gone = [{ ...covered.find((one) => one.itemId === itemId)!, units: 1 }];
    sum += priceVoided({ worth: 129_000, covered, before, gone });
    before.push(...gone);
    covered = covered.flatMap((one) =>
      one.itemId !== itemId ? [one] : one.units > 1 ? [{ ...one, units: 1 }] : [],
    );
  }
  expect(sum).toBe(129_000);
});

test("NOV-33 of a voucher that was bought with a discount the part of what was paid goes back", () => {
  expect(paidOfPart({ salePrice: 129_000, paid: 100_000 }, 16_826)).toBe(13_043);
  expect(paidOfPart({ salePrice: 129_000, paid: 129_000 }, 16_826)).toBe(16_826);
});
