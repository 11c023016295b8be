import { describe, expect, test } from "vitest";
import { formatAmount } from "../amount.ts";
import { type CancelRequest, parseCancelRequest } from "../payment/cancel.ts";
import { type GenerateRequest, parseGenerateRequest } from "./generate.ts";
import { parseQueryRequest, type QueryRequest } from "../payment/query.ts";
import { parseRefundRequest, type RefundRequest } from "../payment/refund.ts";

const ORIGINAL = {
  originalReferenceNo: "A1202",
  originalPartnerReferenceNo: "GP2404",
  originalExternalId: "41807553358950093184162180797837",
};

/** As it would arrive: through JSON, with an unknown field. */
function sent(body: object): Record<string, unknown> {
  return { ...(JSON.parse(JSON.stringify(body)) as object), somethingNew: { nested: [1] } };
}

const GENERATE: GenerateRequest = {
  partnerReferenceNo: "GP2404",
  amount: formatAmount(52_500),
  merchantId: "M1",
  terminalId: "A01",
  validityPeriod: "2026-11-20T10:30:00+07:00",
};
const QUERY: QueryRequest = { ...ORIGINAL, serviceCode: "47", merchantId: "M1" };
const CANCEL: CancelRequest = { ...ORIGINAL, merchantId: "M1", reason: "closed" };
const REFUND: RefundRequest = {
  ...ORIGINAL,
  merchantId: "M1",
  partnerRefundNo: "R1",
  refundAmount: formatAmount(500),
};

describe("requests, read by the acquirer", () => {
  test("generate", () => {
    expect(parseGenerateRequest(sent(GENERATE))).toEqual({
      ok: true,
      value: {
        partnerReferenceNo: "GP2404",
        rupiah: 52_500,
        merchantId: "M1",
        storeId: null,
        terminalId: "A01",
        validUntil: new Date("2026-11-20T03:30:00Z"),
      },
    });
  });

  test("query", () => {
    const value = { ...ORIGINAL, merchantId: "M1" };
    expect(parseQueryRequest(sent(QUERY))).toEqual({ ok: true, value });
  });

  test("cancel", () => {
    const value = { ...ORIGINAL, merchantId: "M1", reason: "closed" };
    expect(parseCancelRequest(sent(CANCEL))).toEqual({ ok: true, value });
  });

  test("refund", () => {
    const amounts = { partnerRefundNo: "R1", refundAmount: 500, reason: null };
    const value = { ...ORIGINAL, merchantId: "M1", ...amounts };
    expect(parseRefundRequest(sent(REFUND))).toEqual({ ok: true, value });
    const { refundAmount: _all, ...whole } = REFUND;
    expect(parseRefundRequest(whole)).toMatchObject({ value: { refundAmount: null } });
  });

  const parsers = {
    generate: (change: object) => parseGenerateRequest({ ...GENERATE, ...change }),
    query: (change: object) => parseQueryRequest({ ...QUERY, ...change }),
    cancel: (change: object) => parseCancelRequest({ ...CANCEL, ...change }),
    refund: (change: object) => parseRefundRequest({ ...REFUND, ...change }),
  };
  const noOriginal = {
    originalReferenceNo: undefined,
    originalPartnerReferenceNo: "",
    originalExternalId: null,
  };

  test.each([
    ["generate", { partnerReferenceNo: undefined }, "MISSING", "partnerReferenceNo"],
    ["generate", { partnerReferenceNo: "a b" }, "INVALID", "partnerReferenceNo"],
    ["generate", { partnerReferenceNo: "x".repeat(65) }, "INVALID", "partnerReferenceNo"],
    ["generate", { amount: undefined }, "MISSING", "amount"],
    ["generate", { amount: { value: "52500", currency: "IDR" } }, "INVALID", "amount"],
    ["generate", { merchantId: null }, "MISSING", "merchantId"],
    ["generate", { merchantId: 5 }, "INVALID", "merchantId"],
    ["generate", { terminalId: "x".repeat(17) }, "INVALID", "terminalId"],
    ["generate", { validityPeriod: "tomorrow" }, "INVALID", "validityPeriod"],
    ["query", noOriginal, "MISSING", "originalPartnerReferenceNo"],
    ["query", { serviceCode: undefined }, "MISSING", "serviceCode"],
    ["query", { serviceCode: "54" }, "INVALID", "serviceCode"],
    ["cancel", noOriginal, "MISSING", "originalPartnerReferenceNo"],
    ["cancel", { reason: undefined }, "MISSING", "reason"],
    ["cancel", { merchantId: undefined }, "MISSING", "merchantId"],
    ["refund", { partnerRefundNo: undefined }, "MISSING", "partnerRefundNo"],
    ["refund", { refundAmount: { value: "1.50", currency: "IDR" } }, "INVALID", "refundAmount"],
    ["refund", noOriginal, "MISSING", "originalPartnerReferenceNo"],
  ] as const)("%s with %j is refused: %s %s", (name, change, problem, field) => {
    expect(parsers[name](change)).toEqual({ ok: false, problem, field });
  });
});
