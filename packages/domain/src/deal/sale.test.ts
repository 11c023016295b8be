import { describe, expect, test } from "vitest";
import { countBuyable, findSaleRefusal, MAX_PURCHASE_QUANTITY } from "./sale.ts";

const NOON = Date.parse("2026-11-20T05:00:00Z");
const DEAL = {
  status: "ONLINE",
  saleFrom: NOON,
  saleTo: NOON + 1_000,
  stock: 10,
  sold: 7,
  perUser: 3,
} as const;

function judge(changes: object, { bought = 0, quantity = 1, now = NOON } = {}) {
  return findSaleRefusal({ ...DEAL, ...changes }, { bought, quantity, now });
}

describe("DEAL-1 a deal is sold", () => {
  test.each([
    ["from its first moment", NOON, null],
    ["not before", NOON - 1, "NOT_ON_SALE"],
    ["until its last", NOON + 999, null],
    ["not after", NOON + 1_000, "NOT_ON_SALE"],
  ])("%s", (_when, now, expected) => {
    expect(judge({}, { now })).toBe(expected);
  });

  test("always, where it has no window", () => {
    const open = { saleFrom: null, saleTo: null };
    expect(judge(open, { now: 0 })).toBeNull();
    expect(judge({ ...open, status: "PAUSED" })).toBe("NOT_ON_SALE");
    expect(judge({ ...open, status: "ENDED" })).toBe("NOT_ON_SALE");
  });

  test("DEAL-1 a deal is sold while what is wanted is left", () => {
    expect(judge({}, { quantity: 3 })).toBeNull();
    expect(judge({ perUser: null }, { quantity: 4 })).toBe("SOLD_OUT");
    expect(judge({ stock: null, perUser: null }, { quantity: 20 })).toBeNull();
  });

  test("up to the account's limit, which is named before the stock", () => {
    expect(judge({}, { bought: 2 })).toBeNull();
    expect(judge({}, { bought: 3 })).toBe("LIMIT_REACHED");
    expect(judge({ sold: 10 }, { bought: 3 })).toBe("LIMIT_REACHED");
    expect(judge({ sold: 10 }, { bought: 0 })).toBe("SOLD_OUT");
  });
});

test("DEAL-1 one order buys what is left, what the limit allows, and never more than twenty", () => {
  expect(countBuyable(DEAL, 0)).toBe(3);
  expect(countBuyable({ ...DEAL, sold: 8 }, 0)).toBe(2);
  expect(countBuyable(DEAL, 2)).toBe(1);
  expect(countBuyable({ ...DEAL, sold: 12 }, 5)).toBe(0);
  const unlimited = { ...DEAL, stock: null, perUser: null };
  expect(countBuyable(unlimited, 50)).toBe(MAX_PURCHASE_QUANTITY);
});
