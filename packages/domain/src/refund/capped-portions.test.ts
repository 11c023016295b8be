import { expect, test } from "vitest";
import type { RefundableOrder } from "./line-rest.ts";
import { planRefund, type RefundWish } from "./plan-refund.ts";

const ask = (units: number | "ALL"): RefundWish => ({
  kind: "LINES",
  lines: [{ lineId: "sate", units }],
});

test("NOV-1 one portion gives back no more than it costs, also where several went back for less", () => {
  const given: RefundableOrder = {
    lines: [{ lineId: "sate", quantity: 2, amount: 55_441 }],
    payables: [
      { payableId: "budi", left: 0, portions: [] },
      { payableId: "citra", left: 50_441, portions: [] },
    ],
    past: [
      { payableId: "budi", amount: 5_000, lines: [{ lineId: "sate", units: 2, amount: 5_000 }] },
    ],
  };
  expect(planRefund(given, "citra", ask("ALL"))).toMatchObject({ amount: 50_441 });
  expect(planRefund(given, "citra", ask(1))).toMatchObject({ amount: 27_721 });
  expect(planRefund(given, "citra", ask(2))).toMatchObject({ amount: 50_441 });
});
