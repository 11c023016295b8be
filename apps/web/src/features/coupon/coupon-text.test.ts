import { expect, test } from "vitest";
import { formatPercentOff } from "./coupon-text.ts";

test("a discount is a share of the price, in Chinese what is left of it in tenths", () => {
  expect([0.2, 0.075].map((share) => formatPercentOff(share, "idID"))).toEqual(["20%", "7,5%"]);
  expect([0.2, 0.15, 0.5].map((share) => formatPercentOff(share, "zhCN"))).toEqual([
    "8 折",
    "8.5 折",
    "5 折",
  ]);
});
