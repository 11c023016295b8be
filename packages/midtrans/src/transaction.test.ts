import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCharge, buildRefund, idempotencyKey, transactionPath } from "./charge.ts";
import { toOutcome } from "./status-code.ts";
import { isPaid, parseTransaction, type TransactionAnswer } from "./transaction.ts";
import { formatWibTime, parseRupiah, parseWibTime } from "./wire.ts";

const SETTLED = {
  status_code: "200",
  transaction_id: "2a1b",
  order_id: "3S06AAAAAAAAAAAAAAAA",
  gross_amount: "52500.00",
  currency: "IDR",
  payment_type: "qris",
  transaction_time: "2026-11-20 10:00:03",
  transaction_status: "settlement",
  fraud_status: "accept",
  settlement_time: "2026-11-20 10:01:00",
  issuer: "dana",
};

function read(change: object = {}, httpStatus = 200): TransactionAnswer {
  const answer = parseTransaction(httpStatus, { ...SETTLED, ...change });
  if (answer === null) throw new Error("not read");
  return answer;
}

describe("reading a transaction", () => {
  test("amount exactly, times in Jakarta", () => {
    expect(read()).toMatchObject({
      orderId: SETTLED.order_id,
      grossAmount: 52_500,
      status: "settlement",
      settledAt: Date.parse("2026-11-20T10:01:00+07:00"),
      outcome: "DONE",
    });
  });

  test("the body's code decides, not the HTTP status", () => {
    expect(read({ status_code: "404" }).outcome).toBe("NOT_FOUND");
    expect(parseTransaction(503, {})?.outcome).toBe("UNKNOWN");
    expect(parseTransaction(404, {})?.outcome).toBe("NOT_FOUND");
  });

  test.each([
    ["settled", {}, true],
    ["captured", { transaction_status: "capture" }, true],
    ["no word of fraud", { fraud_status: undefined }, true],
    ["given back in part", { transaction_status: "partial_refund" }, true],
    ["held by the fraud check", { fraud_status: "challenge" }, false],
    ["refused by the fraud check", { fraud_status: "deny" }, false],
    ["settled, but said with 201", { status_code: "201" }, false],
    ["pending", { transaction_status: "pending" }, false],
    ["only authorised", { transaction_status: "authorize" }, false],
    ["charged back", { transaction_status: "chargeback" }, false],
    ["a status of tomorrow", { transaction_status: "settled_maybe" }, false],
  ])("%s: paid is %s", (_what, change, paid) => {
    expect(isPaid(read(change))).toBe(paid);
  });

  test("another currency has no amount here", () => {
    expect(read({ currency: "USD" }).grossAmount).toBeNull();
  });

  test("refunds, with numbers or texts", () => {
    const refunds = [
      { refund_chargeback_id: 7, refund_amount: "5000.00", refund_key: "R1" },
      { refund_chargeback_id: "8", refund_amount: "2500.00" },
      { refund_amount: "-1" },
      null,
    ];
    expect(read({ refunds }).refunds).toEqual([
      { refundKey: "R1", number: "7", amount: 5_000 },
      { refundKey: null, number: "8", amount: 2_500 },
    ]);
  });

  test.each([
    ["https://wallet.example/pay", "https://wallet.example/pay"],
    ["https://gopay.co.id/app/pay?tref=1", "https://gopay.co.id/app/pay?tref=1"],
    ["gojek://gopay/merchanttransfer", null],
    ["javascript:alert(1)", null],
  ])("the way to the wallet: %s", (url, deeplink) => {
    const actions = [{ name: "generate-qr-code", url: "https://x.example" }, null];
    expect(read({ actions: [...actions, { name: "deeplink-redirect", url }] }).deeplink).toBe(
      deeplink,
    );
  });

  test("garbage is never a payment and never breaks", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const answer = parseTransaction(200, body);
        expect(answer === null || !isPaid(answer) || answer.status !== null).toBe(true);
      }),
    );
    expect(parseTransaction(200, [SETTLED])).toBeNull();
  });
});

test.each([
  ["52500.00", 52_500],
  ["52500", 52_500],
  [52_500, 52_500],
  ["52500.0", 52_500],
  ["52500.50", null],
  ["0.00", null],
  ["-5", null],
  ["1e3", null],
  ["1,000", null],
  ["052500", null],
])("%j rupiah", (text, rupiah) => {
  expect(parseRupiah(text)).toBe(rupiah);
});

test("times read back as they were written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
      expect(parseWibTime(formatWibTime(seconds * 1_000))).toBe(seconds * 1_000);
    }),
  );
  expect(parseWibTime("2026-02-30 10:00:00")).toBeNull();
  expect(parseWibTime("2026-11-20T10:00:00+07:00")).toBeNull();
});

test.each(["500", "502", "503", "504", "299", "", "20"])("%j is unknown", (code) => {
  expect(toOutcome(code)).toBe("UNKNOWN");
});

test("a charge, and what goes with it", () => {
  const charge = { orderId: "A1", rupiah: 52_500, lifetimeSeconds: 899.9 };
  expect(buildCharge({ ...charge, means: { kind: "QRIS", acquirer: "gopay" } })).toEqual({
    payment_type: "qris",
    transaction_details: { order_id: "A1", gross_amount: 52_500 },
    qris: { acquirer: "gopay" },
    custom_expiry: { expiry_duration: 899, unit: "second" },
  });
  const means = { kind: "SHOPEEPAY" as const, callbackUrl: "https://santap.example/back" };
  expect(buildCharge({ ...charge, lifetimeSeconds: 3, means })).toMatchObject({
    payment_type: "shopeepay",
    shopeepay: { callback_url: means.callbackUrl },
    custom_expiry: { expiry_duration: 20 },
  });
  expect(buildCharge({ ...charge, means: { ...means, kind: "GOPAY" } })).toEqual({
    payment_type: "gopay",
    transaction_details: { order_id: "A1", gross_amount: 52_500 },
    gopay: { enable_callback: true, callback_url: means.callbackUrl },
    custom_expiry: { expiry_duration: 899, unit: "second" },
  });
  expect(buildRefund({ refundKey: "R1", rupiah: 100, reason: "LATE" })).toEqual({
    refund_key: "R1",
    amount: 100,
    reason: "LATE",
  });
  expect(transactionPath("A/1", "status")).toBe("/v2/A%2F1/status");
  expect(idempotencyKey("charge", "A1")).toBe("charge-A1");
  expect(() => idempotencyKey("refund", "A".repeat(40))).toThrow(/46/);
});
