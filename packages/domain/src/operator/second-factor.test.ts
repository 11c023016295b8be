import { expect, test } from "vitest";
import { needsSecondFactor } from "./second-factor.ts";

test("STAFF-1 owners and everyone of the platform need a second factor, others of a store do not", () => {
  for (const platform of [["admin"], ["finance"], ["insights"]])
    expect(needsSecondFactor({ platform, stores: ["WAITER"] })).toBe(true);
  expect(needsSecondFactor({ platform: [], stores: [] })).toBe(true);
  expect(needsSecondFactor({ platform: [], stores: ["CASHIER", "OWNER"] })).toBe(true);
  for (const role of ["WAITER", "KITCHEN", "CASHIER", "MANAGER"] as const)
    expect(needsSecondFactor({ platform: [], stores: [role] })).toBe(false);
});
