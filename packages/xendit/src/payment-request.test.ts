import { describe, expect, test } from "vitest";
import {
  buildPaymentRequest,
  parsePaymentRequest,
  parseRequestPayment,
  paymentRequestPath,
} from "./payment-request.ts";

const REQUEST = {
  payment_request_id: "pr-1102feb0-bb79-47ae-9d1e-e69394d3949c",
  reference_id: "3S06AAAAAAAAAAAAAAAA",
  business_id: "5f27a14a9bf05c73dd040bc8",
  type: "PAY",
  country: "ID",
  currency: "IDR",
  request_amount: 29_700,
  capture_method: "AUTOMATIC",
  channel_code: "QRIS",
  status: "REQUIRES_ACTION",
  actions: [{ type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: "000201" }],
  created: "2026-11-20T03:15:30.000Z",
  updated: "2026-11-20T03:15:31.000Z",
};
const PAYMENT = {
  payment_id: "py-1402feb0-bb79-47ae-9d1e-e69394d3949c",
  payment_request_id: REQUEST.payment_request_id,
  reference_id: REQUEST.reference_id,
  currency: "IDR",
  request_amount: 29_700,
  channel_code: "QRIS",
  status: "SUCCEEDED",
  captures: [
    {
      capture_id: "cptr-1",
      capture_amount: 29_700,
      capture_timestamp: "2026-11-20T03:16:00.000Z",
    },
  ],
};
const ok = (body: unknown) => ({ status: 201, body });

describe("a payment request", () => {
  test("a payment request is built as the documentation shows it, with whole rupiah", () => {
    expect(
      buildPaymentRequest({
        referenceId: "3S06AAAAAAAAAAAAAAAA",
        channel: "DANA",
        rupiah: 29_700,
        returnUrl: "https://santap.example/platform/cashier",
      }),
    ).toEqual({
      reference_id: "3S06AAAAAAAAAAAAAAAA",
      type: "PAY",
      country: "ID",
      currency: "IDR",
      request_amount: 29_700,
      capture_method: "AUTOMATIC",
      channel_code: "DANA",
      channel_properties: {
        success_return_url: "https://santap.example/platform/cashier",
        failure_return_url: "https://santap.example/platform/cashier",
        cancel_return_url: "https://santap.example/platform/cashier",
      },
    });
    const code = { referenceId: "R", channel: "QRIS" as const, rupiah: 1, returnUrl: null };
    expect(buildPaymentRequest(code)).not.toHaveProperty("channel_properties");
  });

  test("its code is read", () => {
    expect(parsePaymentRequest(ok(REQUEST))).toEqual({
      kind: "DONE",
      value: {
        id: REQUEST.payment_request_id,
        referenceId: REQUEST.reference_id,
        status: "REQUIRES_ACTION",
        rupiah: 29_700,
        latestPaymentId: null,
        qrText: "000201",
        redirectUrl: null,
        updatedAt: Date.parse("2026-11-20T03:15:31.000Z"),
      },
    });
  });

  test.each([
    ["WEB_URL", "https://checkout.example/1", "https://checkout.example/1"],
    ["DEEPLINK_URL", "https://wallet.example/1", "https://wallet.example/1"],
    ["DEEPLINK_URL", "wallet://pay/1", null],
    ["WEB_URL", "javascript:alert(1)", null],
    ["WEB_URL", "nonsense", null],
  ])("an action with %s %s leads to %s", (descriptor, value, redirectUrl) => {
    const actions = [{ type: "REDIRECT_CUSTOMER", descriptor, value }];
    const answer = parsePaymentRequest(ok({ ...REQUEST, actions }));
    expect(answer).toMatchObject({ kind: "DONE", value: { redirectUrl, qrText: null } });
  });

  test("a status in no table is unknown", () => {
    const answer = parsePaymentRequest(ok({ ...REQUEST, status: "ON_HOLD" }));
    expect(answer).toMatchObject({ value: { status: "UNKNOWN" } });
  });

  test.each([
    ["another currency", { currency: "USD" }, "currency"],
    ["no reference", { reference_id: undefined }, "reference_id"],
    ["no id", { payment_request_id: null }, "payment_request_id"],
    ["half a rupiah", { request_amount: 0.5 }, "request_amount"],
    ["an amount in words", { request_amount: "29700" }, "request_amount"],
    ["less than nothing", { request_amount: -1 }, "request_amount"],
    ["no status", { status: undefined }, "status"],
    ["actions that are none", { actions: "QR" }, "actions"],
  ])("with %s it cannot be relied upon", (_what, wrong, field) => {
    const answer = parsePaymentRequest(ok({ ...REQUEST, ...wrong }));
    expect(answer).toMatchObject({ kind: "MALFORMED", field });
  });

  test("an id cannot lead to another path", () => {
    expect(paymentRequestPath("../refunds?x")).toBe("/v3/payment_requests/..%2Frefunds%3Fx");
  });
});

describe("a payment on a request", () => {
  test("a payment on a request counts with what was captured, when it was", () => {
    expect(parseRequestPayment(ok(PAYMENT))).toEqual({
      kind: "DONE",
      value: {
        id: PAYMENT.payment_id,
        requestId: REQUEST.payment_request_id,
        referenceId: REQUEST.reference_id,
        status: "SUCCEEDED",
        rupiah: 29_700,
        paidAt: Date.parse("2026-11-20T03:16:00.000Z"),
      },
    });
    const short = { ...PAYMENT, captures: [{ ...PAYMENT.captures[0], capture_amount: 1_000 }] };
    expect(parseRequestPayment(ok(short))).toMatchObject({ value: { rupiah: 1_000 } });
  });

  test("where no capture is listed, with what was asked for", () => {
    const answer = parseRequestPayment(ok({ ...PAYMENT, captures: undefined }));
    expect(answer).toMatchObject({ value: { rupiah: 29_700, paidAt: 0 } });
  });

  test.each([
    ["no amount", [{ capture_timestamp: "2026-11-20T03:16:00.000Z" }]],
    ["an amount in words", [{ capture_amount: "29700" }]],
    ["no shape", ["29700"]],
  ])("a capture with %s makes it unreliable", (_what, captures) => {
    expect(parseRequestPayment(ok({ ...PAYMENT, captures })).kind).toBe("MALFORMED");
  });
});
