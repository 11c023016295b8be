import { expect, test } from "vitest";
import { canCreateOrder, MAX_UNPAID_ORDERS, UNPAID_STATUSES } from "./unpaid-limit.ts";

test("an account may have three unpaid orders and no fourth", () => {
  expect(MAX_UNPAID_ORDERS).toBe(3);
  expect([0, 1, 2].every((count) => canCreateOrder(count).ok)).toBe(true);
  expect(canCreateOrder(3)).toEqual({ ok: false, reason: "TOO_MANY_UNPAID" });
  expect(canCreateOrder(4).ok).toBe(false);
});

test("only orders that still wait for money count", () => {
  expect(UNPAID_STATUSES).toEqual(["AWAITING_PAYMENT", "OPEN", "PAYING"]);
});
