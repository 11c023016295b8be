import { describe, expect, test } from "vitest";
import { parseQueryAnswer } from "./snap-query-answer.ts";

const HEAD = {
  responseCode: "2005100",
  responseMessage: "Successful",
  originalReferenceNo: "T1",
  originalPartnerReferenceNo: "3S06AAAAAAAAAAAAAAAA",
  serviceCode: "47",
};
const amount = { value: "29700.00", currency: "IDR" };
const PAID = { ...HEAD, latestTransactionStatus: "00", amount };
const PAYMENT = {
  paymentReferenceNo: "P1",
  amount,
  paidTime: "2026-11-20T10:15:30+07:00",
};

describe("what a query's answer says", () => {
  test.each([
    ["01", "OPEN"],
    ["03", "OPEN"],
    ["05", "ENDED"],
    ["06", "DECLINED"],
    ["07", "UNCLEAR"],
    ["08", "ENDED"],
    ["99", "UNCLEAR"],
  ])("status %s without payments is %s", (latestTransactionStatus, state) => {
    const reply = parseQueryAnswer({ ...HEAD, latestTransactionStatus });
    expect(reply).toMatchObject({ kind: "DONE", value: { payments: [], state } });
  });

  test("every payment of the code, for every status", () => {
    const second = {
      ...PAYMENT,
      paymentReferenceNo: "P2",
      amount: { value: "1.00", currency: "IDR" },
    };
    for (const latestTransactionStatus of ["00", "04", "05", "08"]) {
      const reply = parseQueryAnswer({
        ...HEAD,
        latestTransactionStatus,
        additionalInfo: { payments: [PAYMENT, second], qrContent: "000201" },
      });
      expect(reply).toMatchObject({
        kind: "DONE",
        value: {
          providerRef: "T1",
          qrText: "000201",
          payments: [
            { reference: "P1", amount: 29_700, paidAt: Date.parse("2026-11-20T10:15:30+07:00") },
            { reference: "P2", amount: 1 },
          ],
        },
      });
    }
  });

  test("an acquirer that lists none took one, under the transaction's own reference", () => {
    const reply = parseQueryAnswer({ ...PAID, paidTime: "2026-11-20T10:15:30+07:00" });
    expect(reply).toMatchObject({
      value: { payments: [{ reference: "T1", amount: 29_700 }], state: "UNCLEAR" },
    });
  });

  test("success without an amount or a reference is no payment", () => {
    const { amount: _amount, ...noAmount } = PAID;
    const { originalReferenceNo: _reference, ...noReference } = PAID;
    for (const body of [noAmount, noReference]) {
      const reply = parseQueryAnswer(body);
      const found = reply.kind === "DONE" ? reply.value.payments : [];
      expect(found).toEqual([]);
    }
  });

  test.each([
    ["no reference", { ...PAYMENT, paymentReferenceNo: undefined }],
    ["no amount", { ...PAYMENT, amount: undefined }],
    ["half a rupiah", { ...PAYMENT, amount: { value: "0.50", currency: "IDR" } }],
    ["another currency", { ...PAYMENT, amount: { value: "1.00", currency: "USD" } }],
    ["nothing at all", "P1"],
  ])("a payment with %s makes the whole answer unreliable", (_what, payment) => {
    const reply = parseQueryAnswer({ ...PAID, additionalInfo: { payments: [PAYMENT, payment] } });
    expect(reply.kind).toBe("MALFORMED");
  });

  test.each([[null], ["text"], [[]], [{}], [{ ...PAID, responseCode: "2004700" }]])(
    "%j is no answer to a query",
    (body) => {
      expect(parseQueryAnswer(body).kind).toBe("MALFORMED");
    },
  );

  test("what was not found is no success", () => {
    const reply = parseQueryAnswer({ responseCode: "4045101", responseMessage: "Not Found" });
    expect(reply).toMatchObject({ kind: "NOT_DONE", outcome: "NOT_FOUND" });
  });
});
