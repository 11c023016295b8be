import { describe, expect, test } from "vitest";
import { formatAmount } from "../amount.ts";
import { responseStatus } from "../response-code.ts";
import { parseDebitCancelResponse } from "../payment/cancel.ts";
import { type DebitPayResponse, parseDebitPayResponse } from "./pay.ts";
import { parseDebitRefundResponse } from "../payment/refund.ts";
import { parseDebitStatusResponse } from "../payment/query.ts";

const ORIGINAL = {
  originalReferenceNo: "D2026",
  originalPartnerReferenceNo: "3S06A",
  originalExternalId: "41807553358950093184162180797837",
};

/** As it would arrive: through JSON, with an unknown field. */
function sent(body: object): Record<string, unknown> {
  return { ...(JSON.parse(JSON.stringify(body)) as object), somethingNew: { nested: [1] } };
}

const STARTED: DebitPayResponse = {
  ...responseStatus("SUCCESS", "54"),
  referenceNo: "D2026",
  partnerReferenceNo: "3S06A",
  webRedirectUrl: "https://wallet.example/pay/D2026",
  additionalInfo: { validUpTo: "2026-11-20T10:30:00+07:00" },
};
const REPORT = {
  ...responseStatus("SUCCESS", "55"),
  ...ORIGINAL,
  serviceCode: "54",
  latestTransactionStatus: "00",
  paidTime: "2026-11-20T10:20:00+07:00",
  transAmount: formatAmount(45_000),
};
const CANCELLED = { ...responseStatus("SUCCESS", "57"), ...ORIGINAL, cancelTime: "now" };
const REFUNDED = {
  ...responseStatus("SUCCESS", "58"),
  ...ORIGINAL,
  refundNo: "R9",
  partnerRefundNo: "R1",
  refundAmount: formatAmount(500),
  refundTime: "2026-11-20T11:00:00+07:00",
};

describe("answers, read by the merchant", () => {
  test("a payment that was accepted says where to go and until when", () => {
    const value = {
      referenceNo: "D2026",
      partnerReferenceNo: "3S06A",
      webRedirectUrl: "https://wallet.example/pay/D2026",
      validUntil: new Date("2026-11-20T03:30:00Z"),
    };
    const reply = { kind: "DONE", responseCode: "2005400", value };
    expect(parseDebitPayResponse(sent(STARTED), "DANA")).toEqual(reply);
  });

  test("only a wallet that prompts the phone may leave the address out", () => {
    const { webRedirectUrl: _none, ...push } = STARTED;
    const accepted = { kind: "DONE", value: { webRedirectUrl: null } };
    expect(parseDebitPayResponse(push, "OVO")).toMatchObject(accepted);
    const malformed = { kind: "MALFORMED", problem: "MISSING", field: "webRedirectUrl" };
    expect(parseDebitPayResponse(push, "DANA")).toEqual(malformed);
    expect(parseDebitPayResponse(push, "SHOPEEPAY")).toEqual(malformed);
  });

  test("status", () => {
    const value = {
      ...ORIGINAL,
      status: "PAID",
      statusCode: "00",
      statusText: null,
      paying: false,
      paidTime: "2026-11-20T10:20:00+07:00",
      amount: 45_000,
      refunds: [],
    };
    const reply = { kind: "DONE", responseCode: "2005500", value };
    expect(parseDebitStatusResponse(sent(REPORT))).toEqual(reply);
  });

  test.each([
    ["01", "PENDING", false],
    ["02", "PENDING", true],
    ["03", "PENDING", false],
    ["04", "REFUNDED", false],
    ["05", "CANCELLED", false],
    ["06", "FAILED", false],
    ["07", "NOT_FOUND", false],
    ["08", "EXPIRED", false],
    ["42", "UNKNOWN", false],
  ])("status %s is %s, inside the wallet: %s", (latestTransactionStatus, status, paying) => {
    const value = { status, paying, statusCode: latestTransactionStatus };
    const reply = parseDebitStatusResponse({ ...REPORT, latestTransactionStatus });
    expect(reply).toMatchObject({ kind: "DONE", value });
  });

  test("the amount has two names, and may be missing", () => {
    const { transAmount, ...bare } = REPORT;
    const renamed = parseDebitStatusResponse({ ...bare, amount: transAmount });
    expect(renamed).toMatchObject({ value: { amount: 45_000 } });
    expect(parseDebitStatusResponse(bare)).toMatchObject({ value: { amount: null } });
  });

  test("cancel and refund", () => {
    const cancelled = { ...ORIGINAL, cancelTime: "now" };
    const reply = { kind: "DONE", value: cancelled };
    expect(parseDebitCancelResponse(sent(CANCELLED))).toMatchObject(reply);
    const value = {
      ...ORIGINAL,
      refundNo: "R9",
      partnerRefundNo: "R1",
      refundAmount: 500,
      refundTime: "2026-11-20T11:00:00+07:00",
    };
    expect(parseDebitRefundResponse(sent(REFUNDED))).toMatchObject({ kind: "DONE", value });
    const renamed = { ...REFUNDED, refundNo: undefined, referenceNo: "R9" };
    expect(parseDebitRefundResponse(renamed)).toMatchObject({ value: { refundNo: "R9" } });
  });

  const parsers = {
    pay: (change: object) => parseDebitPayResponse({ ...STARTED, ...change }, "DANA"),
    status: (change: object) => parseDebitStatusResponse({ ...REPORT, ...change }),
    cancel: (change: object) => parseDebitCancelResponse({ ...CANCELLED, ...change }),
    refund: (change: object) => parseDebitRefundResponse({ ...REFUNDED, ...change }),
  };

  test.each([
    ["pay", { webRedirectUrl: "javascript:alert(1)" }, "INVALID", "webRedirectUrl"],
    ["pay", { webRedirectUrl: "//wallet.example" }, "INVALID", "webRedirectUrl"],
    ["pay", { webRedirectUrl: `https://x/${"x".repeat(2048)}` }, "INVALID", "webRedirectUrl"],
    ["pay", { referenceNo: 5 }, "INVALID", "referenceNo"],
    ["pay", { responseCode: "2004700" }, "INVALID", "responseCode"],
    ["pay", { responseCode: undefined }, "MISSING", "responseCode"],
    ["status", { latestTransactionStatus: undefined }, "MISSING", "latestTransactionStatus"],
    ["status", { transAmount: { value: "1", currency: "IDR" } }, "INVALID", "transAmount"],
    ["status", { additionalInfo: { refundHistory: 1 } }, "INVALID", "additionalInfo.refundHistory"],
    ["cancel", { responseCode: "2005500" }, "INVALID", "responseCode"],
    ["refund", { refundAmount: 500 }, "INVALID", "refundAmount"],
  ] as const)("%s with %j is malformed: %s %s", (name, change, problem, field) => {
    expect(parsers[name](change)).toEqual({ kind: "MALFORMED", problem, field });
  });

  test.each([
    ["pay", "2025400", "IN_PROGRESS", "PENDING"],
    ["pay", "4035402", "EXCEEDS_LIMIT", "REJECTED"],
    ["pay", "4045418", "INCONSISTENT_REQUEST", "REJECTED"],
    ["pay", "5045400", "TIMEOUT", "UNKNOWN"],
    ["status", "4045501", "TRANSACTION_NOT_FOUND", "NOT_FOUND"],
    ["cancel", "4035700", "EXPIRED", "REJECTED"],
    ["cancel", "4035715", "NOT_PERMITTED", "REJECTED"],
    ["cancel", "4045700", "INVALID_STATUS", "REJECTED"],
    ["cancel", "2025700", "IN_PROGRESS", "PENDING"],
    ["refund", "2025800", "IN_PROGRESS", "PENDING"],
    ["refund", "4045818", "INCONSISTENT_REQUEST", "REJECTED"],
    ["refund", "4035814", "INSUFFICIENT_FUNDS", "REJECTED"],
  ] as const)("%s answered %s is %s: %s", (name, responseCode, meaning, outcome) => {
    const reply = parsers[name]({ responseCode, responseMessage: "words" });
    const responseMessage = "words";
    expect(reply).toEqual({ kind: "NOT_DONE", responseCode, responseMessage, meaning, outcome });
  });
});
