import { expect, test } from "vitest";
import { getChargeRates } from "./charge-rates.ts";

const priced = (serviceCharge: number, pb1: number, subtotal: number, saved = 0) =>
  getChargeRates({
    subtotal,
    discounts: [{ amount: saved }],
    serviceCharge,
    pb1,
  });

test("the rates are those of the amount after discounts, and PB1 includes the service charge", () => {
  expect(priced(4_400, 9_240, 88_000)).toEqual({ service: 0.05, pb1: 0.1 });
  expect(priced(3_520, 7_392, 88_000, 17_600)).toEqual({ service: 0.05, pb1: 0.1 });
});

test("a charge rounded to a rupiah still gives its rate to a tenth of a percent", () => {
  for (const food of [1_001, 12_345, 28_003, 185_777]) {
    const service = Math.round(food * 0.075);
    expect(priced(service, Math.round((food + service) * 0.1), food)).toEqual({
      service: 0.075,
      pb1: 0.1,
    });
  }
});

test("no rate where nothing is charged, or where the amount is too small to calculate one", () => {
  expect(priced(0, 2_800, 28_000)).toEqual({ service: null, pb1: 0.1 });
  expect(priced(30, 43, 400)).toEqual({ service: null, pb1: null });
});
