import { expect, test } from "vitest";
import { countLeft, sumChosen, toWhat } from "./refund-request.ts";

const ES = { lineId: "es", prices: [34, 33, 33], left: 100 };
const SATE = { lineId: "sate", prices: [48_400], left: 38_167 };
const SHARED = { lineId: "soto", prices: [], left: 4_621 };
const payment = {
  chargeId: "order",
  payType: "CASH",
  reference: null,
  takenBy: null,
  amount: 90_000,
  left: 40_000,
  lines: [ES, SATE, SHARED],
};

test("NOV-1 chosen portions cost what the server gives back: no more than line and payment have", () => {
  expect(sumChosen(payment, { es: 2 })).toBe(67);
  expect(sumChosen(payment, { es: 3, sate: 1 })).toBe(38_267);
  expect(sumChosen(payment, { sate: 1, soto: 1 })).toBe(40_000);
  expect([ES, SATE, SHARED].map(countLeft)).toEqual([3, 1, 1]);
});

test("NOV-1 whole lines are named as such, others by their portions", () => {
  expect(toWhat(payment, { es: 2, sate: 1 })).toEqual({
    kind: "LINES",
    lineIds: ["sate"],
    lines: [{ lineId: "es", units: 2 }],
  });
  expect(toWhat(payment, { soto: 1, es: 0 })).toEqual({ kind: "LINES", lineIds: ["soto"] });
});
