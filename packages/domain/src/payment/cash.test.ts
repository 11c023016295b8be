import { expect, test } from "vitest";
import type { OrderStatus } from "../order/order-state.ts";
import { decideCash, type CashFacts } from "./cash.ts";

const NOW = 1_000;

function facts(status: OrderStatus, changes: Partial<CashFacts> = {}): CashFacts {
  return {
    order: {
      ...{ payMode: "PAY_FIRST", takeaway: true, status, expiresAt: NOW + 1 },
      ...{ hasLiveAttempt: status === "PAYING", lineCount: 1, firedLineCount: 0 },
    },
    ...{ payable: 29_700, amount: 29_700, taken: null, now: NOW },
    ...changes,
  };
}

test("cash for an order that waits is applied, for exactly what is due", () => {
  expect(decideCash(facts("AWAITING_PAYMENT"))).toEqual({ kind: "APPLY" });
  for (const amount of [29_699, 29_701, 0, -29_700, NaN]) {
    const refused = { kind: "REFUSED", reason: "WRONG_AMOUNT" };
    expect(decideCash(facts("AWAITING_PAYMENT", { amount }))).toEqual(refused);
  }
});

test.each([
  ["PAYING", "PAYMENT_UNDER_WAY"],
  ["OPEN", "BILL"],
  ["PAID", "ALREADY_PAID"],
  ["COMPLETED", "ALREADY_PAID"],
  ["CANCELLED", "CANCELLED"],
  ["EXPIRED", "EXPIRED"],
] as const)("an order that is %s takes no cash: %s", (status, reason) => {
  expect(decideCash(facts(status))).toEqual({ kind: "REFUSED", reason });
});

test("an expired order takes none, even before it is closed", () => {
  const late = facts("AWAITING_PAYMENT", { now: NOW + 1 });
  expect(decideCash(late)).toEqual({ kind: "REFUSED", reason: "EXPIRED" });
});

test("said again it changes nothing, and another amount is refused", () => {
  expect(decideCash(facts("PAID", { taken: 29_700 }))).toEqual({ kind: "REPLAYED" });
  expect(decideCash(facts("PAID", { taken: 29_700, amount: 1 })).kind).toBe("REFUSED");
});
