import { expect, test } from "vitest";
import { formatMethodName } from "./method-name.ts";

test("a method is named as its brand writes it, else as the server does", () => {
  const named = ["QRIS", "DANA", "OVO", "SHOPEEPAY", "GOPAY", "LINKAJA", "constructor"];
  expect(named.map(formatMethodName)).toEqual([
    "QRIS",
    "DANA",
    "OVO",
    "ShopeePay",
    "GoPay",
    "LINKAJA",
    "constructor",
  ]);
});
