import { describe, expect, test } from "vitest";
import { formatAmount } from "../amount.ts";
import { type NotificationRequest, parseNotification } from "./notify.ts";

/** As it would arrive: through JSON, with an unknown field. */
function sent(body: object): Record<string, unknown> {
  return { ...(JSON.parse(JSON.stringify(body)) as object), somethingNew: { nested: [1] } };
}

describe("notifications", () => {
  const BODY: NotificationRequest = {
    originalReferenceNo: "A1202",
    originalPartnerReferenceNo: "GP2404",
    latestTransactionStatus: "00",
    transactionStatusDesc: "SUCCESS",
    amount: formatAmount(52_500),
    customerNumber: "0812345",
    additionalInfo: { refundHistory: [], qris: { issuerName: "GoPay", transactionType: "ON-US" } },
  };

  test("notifications say which payment, what became of it, and how much", () => {
    expect(parseNotification(sent(BODY))).toEqual({
      ok: true,
      value: {
        originalReferenceNo: "A1202",
        originalPartnerReferenceNo: "GP2404",
        status: "PAID",
        statusCode: "00",
        statusText: "SUCCESS",
        amount: 52_500,
        refunds: [],
        customerNumber: "0812345",
        issuerName: "GoPay",
        acquirerName: null,
      },
    });
  });

  test("notifications may leave out what is optional", () => {
    const bare = { originalReferenceNo: "A1202", latestTransactionStatus: "77" };
    expect(parseNotification(bare)).toMatchObject({
      ok: true,
      value: {
        originalPartnerReferenceNo: null,
        status: "UNKNOWN",
        amount: null,
        issuerName: null,
      },
    });
  });

  test("names of strange shape are no reason to refuse", () => {
    const odd = { ...BODY, additionalInfo: { qris: "x" } };
    expect(parseNotification(odd)).toMatchObject({ ok: true, value: { issuerName: null } });
  });

  test.each([
    [{ originalReferenceNo: undefined }, "MISSING", "originalReferenceNo"],
    [{ latestTransactionStatus: undefined }, "MISSING", "latestTransactionStatus"],
    [{ amount: { value: 52_500, currency: "IDR" } }, "INVALID", "amount"],
    [{ amount: { value: "52500.00", currency: "USD" } }, "INVALID", "amount"],
    [{ originalPartnerReferenceNo: 7 }, "INVALID", "originalPartnerReferenceNo"],
    [{ originalPartnerReferenceNo: "a\nb" }, "INVALID", "originalPartnerReferenceNo"],
  ])("with %j are refused: %s %s", (change, problem, field) => {
    expect(parseNotification({ ...BODY, ...change })).toEqual({ ok: false, problem, field });
  });
});
