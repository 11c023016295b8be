import { describe, expect, test } from "vitest";
import { DAY_MS } from "../calendar/local-time.ts";
import { findBillProblem, type Bill, type BillVoucherFacts } from "./bill-problem.ts";

const now = Date.UTC(2026, 10, 24, 5);

const card: BillVoucherFacts = {
  voucherId: "v1",
  dealId: "D04",
  storeId: "S06",
  status: "TO_USE",
  validUntil: now + DAY_MS,
  weekly: [],
  excludesHolidays: false,
  usedAt: [],
  maxUsesPerDay: 2,
  maxPerBill: null,
  usesLeft: 5,
  heldBy: null,
};

function onBill(uses = 1, orderId: string | null = null): Bill {
  const here = { storeId: "S06", now, utcOffsetMinutes: 420, holidays: new Set<number>() };
  return { ...here, orderId, countUses: () => uses };
}

describe("DEAL-4 vouchers on a bill", () => {
  test("as many uses as the day allows, those of earlier rounds included", () => {
    const limit = { voucherId: "v1", problem: { reason: "DAILY_LIMIT" } };
    expect(findBillProblem([card], onBill(2))).toBeNull();
    expect(findBillProblem([card], onBill(3))).toMatchObject(limit);
    const used = { ...card, usedAt: [now - 60_000] };
    expect(findBillProblem([used], onBill(1))).toBeNull();
    expect(findBillProblem([used], onBill(2))).toMatchObject(limit);
    expect(findBillProblem([{ ...card, usedAt: [now - DAY_MS] }], onBill(2))).toBeNull();
  });

  test("nothing is asked of one whose uses the order has taken already", () => {
    const spent = { ...card, status: "REDEEMED", usesLeft: 0 } as const;
    expect(findBillProblem([spent], onBill(0, "o1"))).toBeNull();
    expect(findBillProblem([spent], onBill(1, "o1"))).toMatchObject({
      problem: { reason: "USED" },
    });
  });

  test("no more uses than are left", () => {
    const free = { ...card, maxUsesPerDay: null };
    expect(findBillProblem([free], onBill(5))).toBeNull();
    const over = { voucherId: "v1", problem: { reason: "USED" } };
    expect(findBillProblem([free], onBill(6))).toEqual(over);
  });

  test("one that this order holds is free to it, and to no other", () => {
    const held = { ...card, status: "HELD", heldBy: "o1" } as const;
    const problem = { voucherId: "v1", problem: { reason: "HELD" } };
    expect(findBillProblem([held], onBill(1, "o1"))).toBeNull();
    expect(findBillProblem([held], onBill(1, "o2"))).toEqual(problem);
    expect(findBillProblem([held], onBill(1))).toEqual(problem);
  });

  test("at most so many of one deal", () => {
    const cash = { ...card, dealId: "D05", maxUsesPerDay: null, maxPerBill: 1, usesLeft: 1 };
    const two = [cash, { ...cash, voucherId: "v2" }];
    const limit = { voucherId: "v1", problem: { reason: "BILL_LIMIT" } };
    expect(findBillProblem(two, onBill())).toEqual(limit);
    expect(findBillProblem([cash, { ...card, voucherId: "v2" }], onBill())).toBeNull();
  });
});
