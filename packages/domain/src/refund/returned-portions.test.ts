import { expect, test } from "vitest";
import type { RefundableOrder } from "./line-rest.ts";
import { countReturnedPortions } from "./returned-portions.ts";

const half = (part: number) => [{ lineId: "soto", unit: 0, part, of: 2 }];
const ORDER: RefundableOrder = {
  lines: [{ lineId: "soto", quantity: 3, amount: 90_001 }],
  payables: [
    { payableId: "ani", left: 15_001, portions: half(0) },
    { payableId: "budi", left: 15_000, portions: half(1) },
    { payableId: "rest", left: 60_000, portions: [] },
  ],
  past: [],
};
const give = (payableId: string, units: number) => ({
  payableId,
  lines: [{ lineId: "soto", units, amount: 0 }],
});

test("NOV-9 a portion that several paid for went back once each of them has their part", () => {
  const count = (...given: ReturnType<typeof give>[]) =>
    countReturnedPortions(ORDER, given).get("soto");
  expect(count()).toBe(0);
  expect(count(give("ani", 1))).toBe(0);
  expect(count(give("ani", 1), give("rest", 1))).toBe(1);
  expect(count(give("ani", 1), give("budi", 1))).toBe(1);
  expect(count(give("rest", 2), give("budi", 1), give("ani", 1))).toBe(3);
});
