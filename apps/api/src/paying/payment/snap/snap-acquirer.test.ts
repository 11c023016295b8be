import { describe, expect, test } from "vitest";
import { createMetrics } from "../../../http/metrics.ts";
import { createSnapAcquirer } from "./snap-acquirer.ts";
import type { SnapGateway } from "./snap-gateway.ts";

const REQUEST = {
  reference: "3S06AAAAAAAAAAAAAAAA",
  amount: 29_700,
  merchantId: "S06",
  terminalId: "A1",
  validUntil: Date.parse("2026-11-20T10:15:30+07:00"),
  payType: "QRIS" as const,
  returnUrl: "https://santap.example/platform/cashier",
  phoneNo: null,
};
const REFUND = {
  reference: REQUEST.reference,
  providerRef: "T1",
  merchantId: "S06",
  refundId: "R1",
  paymentReference: "P1",
  amount: 29_700,
  reason: "DUPLICATE",
};
const QR = {
  responseCode: "2004700",
  responseMessage: "Successful",
  referenceNo: "T1",
  partnerReferenceNo: REQUEST.reference,
  qrContent: "000201",
};
const FOUND = {
  responseCode: "2005100",
  responseMessage: "Successful",
  originalReferenceNo: "T1",
  originalPartnerReferenceNo: REQUEST.reference,
  serviceCode: "47",
  latestTransactionStatus: "01",
  additionalInfo: { qrContent: "000201" },
};

const OTHERS_QR = { ...QR, partnerReferenceNo: "3S06OTHERS0000000000" };
const OTHERS_PAID = {
  ...FOUND,
  originalPartnerReferenceNo: "3S06OTHERS0000000000",
  latestTransactionStatus: "00",
  amount: { value: "29700.00", currency: "IDR" },
};

/** A wire on which these answers come back, one for each call; null for none. */
function acquirerAnswering(answers: unknown[]) {
  const sent: { path: string; body: object }[] = [];
  const gateway: SnapGateway = {
    async call(service, body, parse) {
      sent.push({ path: service.path, body });
      const answer = answers.shift() ?? null;
      return answer === null ? null : parse(answer);
    },
  };
  return {
    acquirer: createSnapAcquirer({
      provider: "bank",
      gateway,
      metrics: createMetrics(),
      openTries: 2,
    }),
    sent,
  };
}

function says(responseCode: string) {
  return { responseCode, responseMessage: "" };
}

describe("generate", () => {
  test("generate asks for this amount, merchant and time, and gives the code", async () => {
    const { acquirer, sent } = acquirerAnswering([QR]);
    expect(await acquirer.start(REQUEST)).toEqual({
      kind: "QR",
      providerRef: "T1",
      qrText: "000201",
    });
    expect(sent).toMatchObject([
      {
        body: {
          partnerReferenceNo: REQUEST.reference,
          amount: { value: "29700.00", currency: "IDR" },
          merchantId: "S06",
          terminalId: "A1",
          validityPeriod: "2026-11-20T10:15:30+07:00",
        },
      },
    ]);
  });

  test("no answer: once more, with the same reference", async () => {
    const { acquirer, sent } = acquirerAnswering([null, QR]);
    expect(await acquirer.start(REQUEST)).toMatchObject({ kind: "QR" });
    expect(sent[1]).toEqual(sent[0]);
  });

  test("a used reference is queried: the first call had succeeded", async () => {
    const { acquirer, sent } = acquirerAnswering([null, says("4094701"), FOUND]);
    expect(await acquirer.start(REQUEST)).toMatchObject({ kind: "QR", qrText: "000201" });
    expect(sent).toHaveLength(3);
  });

  test("a refusal is final and is not repeated", async () => {
    const { acquirer, sent } = acquirerAnswering([says("4034702")]);
    expect(await acquirer.start(REQUEST)).toEqual({ kind: "REFUSED", code: "4034702" });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["nothing twice", [null, null]],
    ["an error twice", [says("5004700"), says("5044700")]],
    ["an unknown code", [says("2994799"), says("2994799")]],
    ["another order's code twice", [OTHERS_QR, OTHERS_QR]],
    ["a success of another service", [{ ...QR, responseCode: "2005100" }, null]],
  ])("%s is neither a code nor a refusal", async (_what, answers) => {
    const { acquirer } = acquirerAnswering(answers);
    expect(await acquirer.start(REQUEST)).toEqual({ kind: "UNKNOWN" });
  });
});

test("a report of another payment, which names itself, says nothing about ours", async () => {
  const { acquirer } = acquirerAnswering([OTHERS_PAID, FOUND]);
  expect(await acquirer.query(REQUEST.reference, "S06")).toEqual({ kind: "UNKNOWN" });
  expect(await acquirer.query(REQUEST.reference, "S06")).toMatchObject({ kind: "FOUND" });
});

test.each([
  [
    "CANCELLED",
    {
      responseCode: "2007700",
      responseMessage: "",
      originalReferenceNo: "T1",
      originalPartnerReferenceNo: REQUEST.reference,
      cancelTime: "2026-11-20T10:15:30+07:00",
    },
  ],
  ["NOT_FOUND", says("4047701")],
  ["TOO_LATE", says("4047700")],
  ["UNKNOWN", says("5007700")],
  ["UNKNOWN", says("4297700")],
  ["UNKNOWN", null],
])("cancel: %s", async (result, answer) => {
  const { acquirer } = acquirerAnswering([answer]);
  expect(await acquirer.cancel(REQUEST.reference, "S06")).toBe(result);
});

test.each([
  ["NOT_FOUND", says("4045101")],
  ["UNKNOWN", says("4005101")],
  ["UNKNOWN", says("5005100")],
  ["UNKNOWN", null],
  ["UNKNOWN", "rubbish"],
  ["FOUND", FOUND],
])("query: %s", async (kind, answer) => {
  const { acquirer } = acquirerAnswering([answer]);
  expect(await acquirer.query(REQUEST.reference, "S06")).toMatchObject({ kind });
});

const REFUNDED = {
  responseCode: "2007800",
  responseMessage: "",
  originalReferenceNo: "T1",
  originalPartnerReferenceNo: REQUEST.reference,
  refundNo: "R9",
  partnerRefundNo: "R1",
  refundAmount: { value: "29700.00", currency: "IDR" },
  refundTime: "2026-11-20T10:15:30+07:00",
};
test.each([
  ["REFUNDED", [REFUNDED]],
  // Of another refund, or of another amount, it proves nothing: the history is asked.
  ["UNKNOWN", [{ ...REFUNDED, partnerRefundNo: "R2" }, FOUND]],
  ["UNKNOWN", [{ ...REFUNDED, refundAmount: { value: "1.00", currency: "IDR" } }, FOUND]],
  ["REFUNDED", [{ ...REFUNDED, partnerRefundNo: undefined, refundAmount: undefined }]],
  ["PENDING", [says("2027800")]],
  // Refused, and the history shows that it was not made before.
  ["REFUSED", [says("4057801"), FOUND]],
  ["UNKNOWN", [says("4057801"), null]],
  ["UNKNOWN", [says("4047801")]],
  ["UNKNOWN", [says("4097801")]],
  ["UNKNOWN", [says("5007800")]],
  ["UNKNOWN", [null]],
])("refund: %s", async (result, answers) => {
  const { acquirer, sent } = acquirerAnswering(answers);
  expect(await acquirer.refund(REFUND)).toBe(result);
  expect(sent[0]?.body).toMatchObject({
    partnerRefundNo: "R1",
    refundAmount: { value: "29700.00", currency: "IDR" },
    additionalInfo: { paymentReferenceNo: "P1" },
  });
});
