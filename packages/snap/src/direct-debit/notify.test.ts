import { describe, expect, test } from "vitest";
import vectors from "../../vectors/signatures.json" with { type: "json" };
import { formatAmount } from "../amount.ts";
import { type DebitNotificationRequest, parseDebitNotification } from "./notify.ts";

const BODY: DebitNotificationRequest = {
  originalReferenceNo: "D2026",
  originalPartnerReferenceNo: "3S06A",
  merchantId: "S06",
  latestTransactionStatus: "04",
  transactionStatusDesc: "Refunded",
  amount: formatAmount(45_000),
  createdTime: "2026-11-20T10:10:00+07:00",
  finishedTime: "2026-11-20T10:20:00+07:00",
  additionalInfo: {
    refundHistory: [
      { partnerReferenceNo: "R1", refundAmount: formatAmount(500), refundStatus: "00" },
    ],
  },
};

describe("notifications of direct debit", () => {
  test("the public sample, whose signature verifies, is a payment of Rp 102.800", () => {
    const samples = vectors.asymmetric.map(({ body }) => JSON.parse(body) as unknown);
    expect(samples.map(parseDebitNotification)).toMatchObject([
      {
        ok: true,
        value: {
          originalPartnerReferenceNo: "GP24043015193402809",
          originalReferenceNo: "A120240430081940S9vu8gSjaRID",
          merchantId: "G099333790",
          status: "PAID",
          amount: 102_800,
          finishedTime: null,
          refunds: [],
        },
      },
    ]);
  });

  test("notifications of direct debit say which payment, what became of it, how much, and what went back", () => {
    const sent = { ...(JSON.parse(JSON.stringify(BODY)) as object), somethingNew: [1] };
    expect(parseDebitNotification(sent)).toEqual({
      ok: true,
      value: {
        originalReferenceNo: "D2026",
        originalPartnerReferenceNo: "3S06A",
        merchantId: "S06",
        status: "REFUNDED",
        statusCode: "04",
        statusText: "Refunded",
        amount: 45_000,
        finishedTime: "2026-11-20T10:20:00+07:00",
        refunds: [
          {
            refundNo: null,
            partnerRefundNo: "R1",
            rupiah: 500,
            status: "SUCCEEDED",
            refundDate: null,
          },
        ],
      },
    });
  });

  test("notifications of direct debit may leave out what is optional, and a strange status is unknown", () => {
    const bare = { originalReferenceNo: "D2026", latestTransactionStatus: "77" };
    const value = { originalPartnerReferenceNo: null, status: "UNKNOWN", amount: null };
    expect(parseDebitNotification(bare)).toMatchObject({ ok: true, value });
  });

  test.each([
    [{ originalReferenceNo: undefined }, "MISSING", "originalReferenceNo"],
    [{ latestTransactionStatus: undefined }, "MISSING", "latestTransactionStatus"],
    [{ amount: { value: 45_000, currency: "IDR" } }, "INVALID", "amount"],
    [{ originalPartnerReferenceNo: "a\nb" }, "INVALID", "originalPartnerReferenceNo"],
    [{ additionalInfo: [] }, "INVALID", "additionalInfo"],
  ])("with %j are refused: %s %s", (change, problem, field) => {
    expect(parseDebitNotification({ ...BODY, ...change })).toEqual({ ok: false, problem, field });
  });
});
