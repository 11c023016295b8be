import { expect, test } from "vitest";
import { ORDER_STATES } from "./order-state.ts";
import { canCreateOrder, isUnpaid, MAX_UNPAID_ORDERS } from "./unpaid-limit.ts";

test("an account may have three unpaid orders and no fourth", () => {
  expect(MAX_UNPAID_ORDERS).toBe(3);
  expect([0, 1, 2].every((count) => canCreateOrder(count).ok)).toBe(true);
  expect(canCreateOrder(3)).toEqual({ ok: false, reason: "TOO_MANY_UNPAID" });
  expect(canCreateOrder(4).ok).toBe(false);
});

test("only orders that still wait for money count", () => {
  expect(ORDER_STATES.filter(isUnpaid)).toEqual(["AWAITING_PAYMENT", "OPEN", "PAYING"]);
});
