import { describe, expect, test } from "vitest";
import { formatAmount } from "../amount.ts";
import { responseStatus } from "../response-code.ts";
import { parseCancelResponse } from "../payment/cancel.ts";
import { parseGenerateResponse } from "./generate.ts";
import { parseQueryResponse } from "../payment/query.ts";
import { parseRefundResponse } from "../payment/refund.ts";

const ORIGINAL = {
  originalReferenceNo: "A1202",
  originalPartnerReferenceNo: "GP2404",
  originalExternalId: "41807553358950093184162180797837",
};

/** As it would arrive: through JSON, with an unknown field. */
function sent(body: object): Record<string, unknown> {
  return { ...(JSON.parse(JSON.stringify(body)) as object), somethingNew: { nested: [1] } };
}

const HISTORY = {
  refundHistory: [
    {
      refundNo: "P9",
      partnerReferenceNo: "R1",
      refundAmount: formatAmount(500),
      refundStatus: "00",
      refundDate: "2026-11-20T11:00:00+07:00",
    },
    { partnerReferenceNo: "R2", refundAmount: formatAmount(100), refundStatus: "06" },
    { partnerReferenceNo: "R3", refundAmount: formatAmount(100), refundStatus: "03" },
  ],
};
const GENERATED = {
  ...responseStatus("SUCCESS", "47"),
  referenceNo: "A1202",
  partnerReferenceNo: "GP2404",
  qrContent: "000201 KOPI É",
};
const REPORT = {
  ...responseStatus("SUCCESS", "51"),
  ...ORIGINAL,
  serviceCode: "47",
  latestTransactionStatus: "00",
  paidTime: "2026-11-20T10:20:00+07:00",
  amount: formatAmount(52_500),
};
const CANCELLED = { ...responseStatus("SUCCESS", "77"), ...ORIGINAL, cancelTime: "now" };
const REFUNDED = {
  ...responseStatus("SUCCESS", "78"),
  ...ORIGINAL,
  refundNo: "P9",
  partnerRefundNo: "R1",
  refundAmount: formatAmount(500),
  refundTime: "2026-11-20T11:00:00+07:00",
};

describe("answers, read by the merchant", () => {
  test("generate", () => {
    const { referenceNo, partnerReferenceNo, qrContent } = GENERATED;
    const value = { referenceNo, partnerReferenceNo, qrContent };
    const reply = { kind: "DONE", responseCode: "2004700", value };
    expect(parseGenerateResponse(sent(GENERATED))).toEqual(reply);
  });

  test("query", () => {
    const value = {
      ...ORIGINAL,
      status: "PAID",
      statusCode: "00",
      statusText: null,
      paidTime: "2026-11-20T10:20:00+07:00",
      amount: 52_500,
      refunds: [],
    };
    const reply = { kind: "DONE", responseCode: "2005100", value };
    expect(parseQueryResponse(sent(REPORT))).toEqual(reply);
  });

  test("an unlisted status is unknown, a missing amount is null", () => {
    const odd = { ...REPORT, latestTransactionStatus: "42", amount: undefined };
    const value = { status: "UNKNOWN", statusCode: "42", amount: null };
    expect(parseQueryResponse(odd)).toMatchObject({ kind: "DONE", value });
  });

  test("refunds come with their own status", () => {
    const reply = parseQueryResponse({ ...REPORT, additionalInfo: HISTORY });
    expect(reply.kind === "DONE" && reply.value.refunds).toMatchObject([
      { refundNo: "P9", partnerRefundNo: "R1", rupiah: 500, status: "SUCCEEDED" },
      { refundNo: null, partnerRefundNo: "R2", rupiah: 100, status: "FAILED" },
      { partnerRefundNo: "R3", status: "UNKNOWN" },
    ]);
  });

  test("cancel and refund", () => {
    const cancelled = { ...ORIGINAL, cancelTime: "now" };
    expect(parseCancelResponse(sent(CANCELLED))).toMatchObject({ kind: "DONE", value: cancelled });
    const refunded = {
      ...ORIGINAL,
      refundNo: "P9",
      partnerRefundNo: "R1",
      refundAmount: 500,
      refundTime: "2026-11-20T11:00:00+07:00",
    };
    expect(parseRefundResponse(sent(REFUNDED))).toMatchObject({ kind: "DONE", value: refunded });
    const renamed = { ...REFUNDED, refundNo: undefined, referenceNo: "P9" };
    expect(parseRefundResponse(renamed)).toMatchObject({ value: { refundNo: "P9" } });
  });

  const parsers = {
    generate: (change: object) => parseGenerateResponse({ ...GENERATED, ...change }),
    query: (change: object) => parseQueryResponse({ ...REPORT, ...change }),
    cancel: (change: object) => parseCancelResponse({ ...CANCELLED, ...change }),
    refund: (change: object) => parseRefundResponse({ ...REFUNDED, ...change }),
  };

  test.each([
    ["generate", { qrContent: undefined }, "MISSING", "qrContent"],
    ["generate", { qrContent: "x".repeat(513) }, "INVALID", "qrContent"],
    ["generate", { responseCode: "2005100" }, "INVALID", "responseCode"],
    ["generate", { responseCode: undefined }, "MISSING", "responseCode"],
    ["query", { latestTransactionStatus: undefined }, "MISSING", "latestTransactionStatus"],
    ["query", { latestTransactionStatus: 0 }, "INVALID", "latestTransactionStatus"],
    ["query", { amount: { value: "1", currency: "IDR" } }, "INVALID", "amount"],
    ["query", { additionalInfo: "x" }, "INVALID", "additionalInfo"],
    ["query", { additionalInfo: { refundHistory: {} } }, "INVALID", "additionalInfo.refundHistory"],
    [
      "query",
      { additionalInfo: { refundHistory: [{ refundStatus: "00" }] } },
      "MISSING",
      "additionalInfo.refundHistory.0.refundAmount",
    ],
    ["cancel", { responseCode: "2004700" }, "INVALID", "responseCode"],
    ["refund", { responseCode: "2007700" }, "INVALID", "responseCode"],
    ["refund", { refundAmount: 500 }, "INVALID", "refundAmount"],
  ] as const)("%s with %j is malformed: %s %s", (name, change, problem, field) => {
    expect(parsers[name](change)).toEqual({ kind: "MALFORMED", problem, field });
  });

  test.each([
    ["generate", "4034702", "EXCEEDS_LIMIT", "REJECTED"],
    ["generate", "2024700", "IN_PROGRESS", "PENDING"],
    ["generate", "4094701", "DUPLICATE_REFERENCE", "DUPLICATE"],
    ["query", "4045101", "TRANSACTION_NOT_FOUND", "NOT_FOUND"],
    ["query", "5045100", "TIMEOUT", "UNKNOWN"],
    ["cancel", "4047700", "INVALID_STATUS", "REJECTED"],
    ["refund", "5997899", "UNKNOWN", "UNKNOWN"],
  ] as const)("%s answered %s is %s: %s", (name, responseCode, meaning, outcome) => {
    const reply = parsers[name]({ responseCode, responseMessage: "words" });
    const responseMessage = "words";
    expect(reply).toEqual({ kind: "NOT_DONE", responseCode, responseMessage, meaning, outcome });
  });
});
