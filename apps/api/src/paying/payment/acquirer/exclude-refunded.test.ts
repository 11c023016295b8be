import { expect, test } from "vitest";
import type { RecordedRefund, QueryResult } from "./acquirer.ts";
import { excludeRefunded } from "./exclude-refunded.ts";

type Found = Extract<QueryResult, { kind: "FOUND" }>;

const byAcquirer = (amount: number, change: Partial<RecordedRefund> = {}): RecordedRefund => ({
  ...{ refundId: null, providerRefundNo: "F1", amount, status: "SUCCEEDED" },
  ...change,
});

function found(amounts: number[], refunds: RecordedRefund[]): Found {
  const payments = amounts.map((amount, nth) => ({ reference: `P${nth}`, amount, paidAt: 1 }));
  const rest = { state: "UNCLEAR", charged: null, providerRef: "T1", qrText: null } as const;
  return { kind: "FOUND", payments, refunds, ...rest };
}

test("what the acquirer itself gave back as a whole was not paid to us", () => {
  const whole = found([29_700], [byAcquirer(20_000), byAcquirer(9_700)]);
  expect(excludeRefunded(whole)).toEqual({ ...whole, payments: [], state: "ENDED" });
});

test.each([
  ["nothing went back", found([29_700], [])],
  ["a part", found([29_700], [byAcquirer(9_700)])],
  ["one of two payments", found([29_700, 29_700], [byAcquirer(29_700)])],
  ["by our own refund", found([29_700], [byAcquirer(29_700, { refundId: "R1" })])],
  ["not yet", found([29_700], [byAcquirer(29_700, { status: "UNKNOWN" })])],
  ["nothing was paid", found([], [])],
  ["not found", { kind: "NOT_FOUND" as const }],
  ["unknown", { kind: "UNKNOWN" as const }],
])("left as it is: %s", (_what, answer) => {
  expect(excludeRefunded(answer)).toBe(answer);
});
