import { expect, test } from "vitest";
import { approvalData, needsApproval } from "./approval.ts";

const REFUNDS = [
  { amount: 60_000, reason: "BY_STAFF" },
  { amount: 500_000, reason: "DUPLICATE" },
  { amount: 99_000, reason: "VOUCHER" },
];

test.each([
  [40_000, null, false],
  [40_001, null, true],
  [40_001, "Budi", false],
])("%i more of an order, agreed to by %s, needs a second person: %s", (amount, by, needed) => {
  expect(needsApproval(REFUNDS, { amount, approval: { above: 100_000, by } })).toBe(needed);
});

test("an event names who approved, where approval was required", () => {
  expect(approvalData({ above: 1, by: "Budi" })).toEqual({ approvedBy: "Budi" });
  expect(approvalData({ above: 1, by: null })).toEqual({});
});
