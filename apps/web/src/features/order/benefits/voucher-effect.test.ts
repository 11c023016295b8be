import type { PriceBreakdown } from "@santap/contract/schemas/price";
import { describe, expect, test } from "vitest";
import { findCashEffect, findDishEffect, listDishes } from "./voucher-effect.ts";

const breakdown: PriceBreakdown = {
  subtotal: 144_000,
  discounts: [],
  serviceCharge: 0,
  pb1: 14_400,
  vouchers: [],
  purchases: [],
  payableAmount: 158_400,
};
const cash = { voucherId: "v1", listPrice: 100_000 };

describe("DEAL-7 what CASH takes off, and what of it is lost", () => {
  test("DEAL-7 what CASH takes off, and what of it is lost is its whole worth of a larger bill", () => {
    expect(findCashEffect(cash, breakdown)).toEqual({ kind: "CASH", takesOff: 100_000, lapses: 0 });
  });

  test("DEAL-7 what CASH takes off, and what of it is lost is what is left of a smaller one", () => {
    expect(findCashEffect(cash, { ...breakdown, payableAmount: 58_400 })).toEqual({
      kind: "CASH",
      takesOff: 58_400,
      lapses: 41_600,
    });
  });

  test("DEAL-7 what CASH takes off, and what of it is lost leaves out deals that are bought with the bill", () => {
    const purchases = [{ dealId: "D01", name: "", quantity: 1, amount: 129_000 }];
    const bill = { ...breakdown, purchases, payableAmount: 184_440 };
    expect(findCashEffect(cash, bill)).toMatchObject({ takesOff: 55_440, lapses: 44_560 });
  });

  test("DEAL-7 what CASH takes off, and what of it is lost is as priced once it is chosen", () => {
    const one = { voucherId: "v1", dealId: "D05", name: "", type: "CASH" as const };
    const vouchers = [{ ...one, amount: 60_000, unused: 40_000 }];
    const priced = { ...breakdown, vouchers, payableAmount: 0 };
    expect(findCashEffect(cash, priced)).toMatchObject({ takesOff: 60_000, lapses: 40_000 });
  });
});

describe("DEAL-4 the dishes of a voucher", () => {
  const unit = (itemId: string) => ({ itemId, modifierIds: [], note: "" });
  const set = {
    voucherId: "v1",
    components: [
      { itemId: "S01-01", name: "Satay", imageUrl: "", portions: 1 },
      { itemId: "S01-07", name: "Juice", imageUrl: "", portions: 2 },
    ],
  };
  const units = [unit("S01-01"), unit("S01-07"), unit("S01-07")];
  const lines = [{ ...unit("S01-07"), quantity: 1 }];

  test("DEAL-4 the dishes of a voucher are on the order already, or come with it", () => {
    expect(findDishEffect(set, units, { lines, others: [] })).toEqual({
      kind: "DISHES",
      covers: [{ name: "Juice", count: 1 }],
      brings: [
        { name: "Satay", count: 1 },
        { name: "Juice", count: 1 },
      ],
    });
  });

  test("come with it where a voucher before it covers those on the order", () => {
    const others = [{ voucherId: "v0", units: [unit("S01-07")] }];
    expect(findDishEffect(set, units, { lines, others })).toMatchObject({ covers: [] });
  });

  test("DEAL-4 the dishes of a voucher are listed with how many", () => {
    const dishes = [
      { name: "Satay", count: 1 },
      { name: "Juice", count: 2 },
    ];
    expect(listDishes(dishes)).toBe("Satay, Juice ×2");
  });
});
