import { expect, test } from "vitest";
import { findBillCover, pickBillDeal } from "./bill-deal.ts";

const SET = { type: "SET", components: { satay: 1, juice: 2 }, uses: 1 } as const;
const line = (name: string, itemId: string, units: number) => ({ line: name, itemId, units });

test("DEAL-5 a set covers dishes of the bill, also of several lines", () => {
  const bill = [line("a", "juice", 1), line("b", "satay", 3), line("c", "juice", 4)];
  expect(findBillCover(SET, bill)).toEqual([
    { line: "b", units: 1 },
    { line: "a", units: 1 },
    { line: "c", units: 1 },
  ]);
});

test("DEAL-5 a set of which a dish is missing, or paid for by another voucher, is not bought with the bill", () => {
  expect(findBillCover(SET, [line("a", "satay", 1), line("b", "juice", 1)])).toBeNull();
  expect(findBillCover(SET, [line("a", "satay", 0), line("b", "juice", 2)])).toBeNull();
});

test("DEAL-5 CASH covers no dish, and MULTI_USE is never bought with a bill", () => {
  expect(findBillCover({ type: "CASH", components: {}, uses: 1 }, [])).toEqual([]);
  const card = { type: "MULTI_USE", components: { coffee: 5 }, uses: 5 } as const;
  expect(findBillCover(card, [line("a", "coffee", 9)])).toBeNull();
});

test("DEAL-5 the deal that leaves least to pay, and none that does not make the bill cheaper", () => {
  const priced = (dealId: string, payableAmount: number) => ({ dealId, payableAmount });
  const deals = [priced("same", 100), priced("a", 80), priced("b", 80), priced("dear", 120)];
  expect(pickBillDeal(deals, 100)?.dealId).toBe("a");
  expect(pickBillDeal(deals, 80)).toBeNull();
  expect(pickBillDeal([], 80)).toBeNull();
});
