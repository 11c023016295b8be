import { expect, test } from "vitest";
import { estimatePickUp } from "./pick-up.ts";

test("KDS-8 takeaway is ready when the kitchen probably has it, to the whole minute", () => {
  const paid = { status: "PAID", readyAt: Date.UTC(2026, 10, 25, 5, 12, 30) } as const;
  expect(estimatePickUp(paid)).toBe(Date.UTC(2026, 10, 25, 5, 13));
  expect(estimatePickUp({ ...paid, status: "AWAITING_PAYMENT" })).toBeNull();
  expect(estimatePickUp({ ...paid, readyAt: null })).toBeNull();
});
