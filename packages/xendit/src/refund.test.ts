import { expect, test } from "vitest";
import { buildRefund, parseRefund, parseRefunds, refundsPath } from "./refund.ts";

const REFUND = {
  id: "rfd-3ece8615-41b7-4983-a3f0-a037430b6036",
  payment_request_id: "pr-f4a6f77c-4835-4630-9617-2cdc34ee26ee",
  amount: 1_500,
  channel_code: "DANA",
  country: "ID",
  currency: "IDR",
  reference_id: "R1",
  failure_code: null,
  refund_fee_amount: null,
  status: "PENDING",
  created: "2026-11-24T07:05:07.859363326Z",
  updated: "2026-11-24T07:05:07.859363326Z",
  metadata: null,
};
const READ = { id: REFUND.id, referenceId: "R1", rupiah: 1_500, status: "PENDING" };

test("a refund is asked for under our own id", () => {
  const refund = { paymentRequestId: "pr-1", referenceId: "R1", rupiah: 1_500 };
  expect(buildRefund({ ...refund, reason: "DUPLICATE" })).toEqual({
    payment_request_id: "pr-1",
    reference_id: "R1",
    currency: "IDR",
    amount: 1_500,
    reason: "DUPLICATE",
  });
  expect(refundsPath("pr-1&x")).toBe("/refunds?payment_request_id=pr-1%26x&limit=100");
});

test("one refund and a list of them are read", () => {
  expect(parseRefund({ status: 200, body: REFUND })).toEqual({ kind: "DONE", value: READ });
  const body = { data: [REFUND, { ...REFUND, status: undefined }], has_more: false };
  expect(parseRefunds({ status: 200, body })).toEqual({
    kind: "DONE",
    value: [READ, { ...READ, status: "UNKNOWN" }],
  });
});

test("a list that goes on does not answer for what is not in it", () => {
  const answer = parseRefunds({ status: 200, body: { data: [REFUND], has_more: true } });
  expect(answer).toEqual({ kind: "DONE", value: null });
});

test.each([[{}], [{ data: "none" }], [{ data: [{ ...REFUND, amount: null }] }], [null]])(
  "%j is no list of refunds",
  (body) => {
    expect(parseRefunds({ status: 200, body }).kind).toBe("MALFORMED");
  },
);
