import { expect, test } from "vitest";
import type { RefundTerms } from "@santap/domain/payment/refund-terms";
import type { Acquirer, RecordedRefund, QueryResult } from "./acquirer.ts";
import { createAcquirers } from "./acquirers.ts";
import { withTerms } from "./with-terms.ts";

const DAY_MS = 86_400_000;
const REQUEST = {
  ...{ reference: "A1", providerRef: null, merchantId: "M1", refundId: "R1" },
  ...{ paymentReference: "A1", amount: 30_000, reason: "LATE" },
};

function bank(found: QueryResult) {
  const called: string[] = [];
  const acquirer: Acquirer = {
    provider: "bank",
    payTypes: ["QRIS", "DANA"],
    payerFeeSwitch: "fee",
    start: async () => ({ kind: "UNKNOWN" }),
    query: async () => (called.push("query"), found),
    cancel: async () => (called.push("cancel"), "CANCELLED"),
    refund: async () => (called.push("refund"), "REFUNDED"),
  };
  return { acquirer, called };
}

function buildPaid(time: number, refunds: RecordedRefund[] = []): QueryResult {
  const payments = [{ reference: "A1", amount: 30_000, paidAt: time }];
  const rest = { state: "UNCLEAR" as const, charged: null, providerRef: null, qrText: null };
  return { kind: "FOUND", payments, refunds, ...rest };
}

function held({ acquirer }: ReturnType<typeof bank>, refund: RefundTerms, canCancel = true) {
  return withTerms(acquirer, { payType: "QRIS", canCancel, refund, clock: () => 8 * DAY_MS });
}

const WEEK: RefundTerms = { parts: "FULL", windowMs: 7 * DAY_MS };

test("a refund within its window is asked for, one after it is refused without being asked for", async () => {
  const inTime = bank(buildPaid(DAY_MS));
  expect(await held(inTime, WEEK).refund(REQUEST)).toBe("REFUNDED");
  const late = bank(buildPaid(DAY_MS - 1));
  expect(await held(late, WEEK).refund(REQUEST)).toBe("REFUSED");
  expect(late.called).toEqual(["query"]);
});

test("one that was asked for in time is followed to its end", async () => {
  const known = {
    refundId: "R1",
    providerRefundNo: "9",
    amount: 30_000,
    status: "UNKNOWN" as const,
  };
  const late = bank(buildPaid(1, [known]));
  expect(await held(late, WEEK).refund(REQUEST)).toBe("REFUNDED");
});

test("nothing is refused on a guess", async () => {
  const silent = bank({ kind: "UNKNOWN" });
  expect(await held(silent, WEEK).refund(REQUEST)).toBe("UNKNOWN");
  expect(silent.called).toEqual(["query"]);
});

test("without limits nothing is queried; without cancelling nothing is cancelled", async () => {
  const free = bank(buildPaid(1));
  const acquirer = held(free, { parts: "PARTIAL", windowMs: null }, false);
  expect(await acquirer.refund(REQUEST)).toBe("REFUNDED");
  expect(await acquirer.cancel("A1", "M1")).toBe("UNKNOWN");
  expect(free.called).toEqual(["refund"]);
});

test("the first that carries a method begins it; each attempt stays with its own", () => {
  const one = { ...bank(buildPaid(1)).acquirer, provider: "one" };
  const two = { ...bank(buildPaid(1)).acquirer, provider: "two" };
  const acquirers = createAcquirers([
    { acquirer: one, carries: ["DANA"], longestMs: 60_000 },
    { acquirer: two, carries: ["QRIS", "DANA"], longestMs: null },
  ]);
  expect(acquirers.byPayType.get("DANA")?.provider).toBe("one");
  expect(acquirers.byPayType.get("QRIS")?.provider).toBe("two");
  expect([acquirers.longestMs("DANA"), acquirers.longestMs("QRIS")]).toEqual([60_000, null]);
  // It carries no codes any more, but began this one.
  expect(acquirers.get({ provider: "one", pay_type: "QRIS" })).toBe(one);
  expect(acquirers.get({ provider: "gone", pay_type: "QRIS" }).payTypes).toEqual([]);
});
