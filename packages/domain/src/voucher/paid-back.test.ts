import { describe, expect, test } from "vitest";
import { capRefunds, choosePaidBack } from "./paid-back.ts";
import { NO_DISCOUNTS } from "./refund-amount.ts";

function quote(id: string, amount: number, lapsed = 0) {
  return { id, refund: { ...NO_DISCOUNTS, amount, lapsed } };
}

describe("FUND-2 money that the acquirer gave back on its own", () => {
  const open = [
    quote("part", 71_000),
    quote("one", 99_000),
    quote("two", 99_000),
    quote("free", 0),
  ];

  test.each([
    [70_999, []],
    [71_000, ["part"]],
    [99_000, ["one"]],
    [170_000, ["one", "part"]],
    [198_000, ["one", "two"]],
    [1_000_000, ["one", "two", "part"]],
  ])("%i pays for whole vouchers: %j", (given, chosen) => {
    expect(choosePaidBack(given, open).map(({ id }) => id)).toEqual(chosen);
  });

  test("lowers what the other vouchers give back; the store gets it, as it bore it", () => {
    const capped = capRefunds([quote("one", 85_000), quote("two", 85_000, 500)], 100_000);
    expect(capped).toEqual([quote("one", 85_000), quote("two", 15_000, 70_500)]);
    expect(capRefunds(capped, 200_000)).toEqual(capped);
  });
});
