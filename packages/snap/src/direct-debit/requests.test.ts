import { describe, expect, test } from "vitest";
import { formatAmount } from "../amount.ts";
import { buildDebitPayRequest, type DebitOrder } from "./build-pay.ts";
import { type CancelRequest, parseDebitCancelRequest } from "../payment/cancel.ts";
import { parseDebitPayRequest } from "./pay.ts";
import { parseDebitRefundRequest, type RefundRequest } from "../payment/refund.ts";
import { type DebitStatusRequest, parseDebitStatusRequest } from "../payment/query.ts";

const ORIGINAL = {
  originalReferenceNo: "D2026",
  originalPartnerReferenceNo: "3S06A",
  originalExternalId: "41807553358950093184162180797837",
};
const RETURN_URL = "https://santap.example/platform/cashier?orderId=3S06&pay_status=waitPay";
const NOTIFY_URL = "https://santap.example/acquirer/bank/notify";
const ORDER: DebitOrder = {
  partnerReferenceNo: "3S06A",
  merchantId: "S06",
  rupiah: 45_000,
  notifyUrl: NOTIFY_URL,
  validUntil: new Date("2026-11-20T03:30:00Z"),
  means: { wallet: "DANA", returnUrl: RETURN_URL },
};

/** As it would arrive: through JSON, with an unknown field. */
function sent(body: object): Record<string, unknown> {
  return { ...(JSON.parse(JSON.stringify(body)) as object), somethingNew: { nested: [1] } };
}

describe("a payment, built by the merchant and read by the acquirer", () => {
  const common = {
    partnerReferenceNo: "3S06A",
    merchantId: "S06",
    rupiah: 45_000,
    notifyUrl: NOTIFY_URL,
    validUntil: ORDER.validUntil,
  };

  test.each(["DANA", "SHOPEEPAY"] as const)("%s brings the payer back", (wallet) => {
    const means = { wallet, returnUrl: RETURN_URL };
    expect(parseDebitPayRequest(sent(buildDebitPayRequest({ ...ORDER, means })))).toEqual({
      ok: true,
      value: { ...common, wallet, returnUrl: RETURN_URL, phoneNo: null },
    });
  });

  test("OVO prompts a phone", () => {
    const means = { wallet: "OVO", phoneNo: "+6281234567890" } as const;
    expect(parseDebitPayRequest(sent(buildDebitPayRequest({ ...ORDER, means })))).toEqual({
      ok: true,
      value: { ...common, wallet: "OVO", returnUrl: null, phoneNo: "+6281234567890" },
    });
  });

  test("on the wire, money has two decimals and time its offset", () => {
    const amount = { value: "45000.00", currency: "IDR" };
    expect(buildDebitPayRequest(ORDER)).toEqual({
      partnerReferenceNo: "3S06A",
      merchantId: "S06",
      amount,
      urlParam: [
        { url: RETURN_URL, type: "PAY_RETURN", isDeeplink: "N" },
        { url: NOTIFY_URL, type: "NOTIFICATION", isDeeplink: "N" },
      ],
      validUpTo: "2026-11-20T10:30:00+07:00",
      payOptionDetails: [{ payMethod: "BALANCE", payOption: "DANA", transAmount: amount }],
    });
  });

  test.each([-1, 0.5, Number.NaN])("%s is no amount and is never sent", (rupiah) => {
    expect(() => buildDebitPayRequest({ ...ORDER, rupiah })).toThrow(RangeError);
  });
});

describe("requests, read by the acquirer", () => {
  const DANA = buildDebitPayRequest(ORDER);
  const OVO = buildDebitPayRequest({ ...ORDER, means: { wallet: "OVO", phoneNo: "08123456789" } });
  const STATUS: DebitStatusRequest = { ...ORIGINAL, serviceCode: "54", merchantId: "S06" };
  const CANCEL: CancelRequest = { ...ORIGINAL, merchantId: "S06", reason: "closed" };
  const REFUND: RefundRequest = {
    ...ORIGINAL,
    merchantId: "S06",
    partnerRefundNo: "R1",
    refundAmount: formatAmount(500),
  };

  test("status, cancel and refund", () => {
    const named = { ...ORIGINAL, merchantId: "S06" };
    expect(parseDebitStatusRequest(sent(STATUS))).toEqual({ ok: true, value: named });
    expect(parseDebitCancelRequest(sent(CANCEL))).toEqual({
      ok: true,
      value: { ...named, reason: "closed" },
    });
    expect(parseDebitRefundRequest(sent(REFUND))).toEqual({
      ok: true,
      value: { ...named, partnerRefundNo: "R1", refundAmount: 500, reason: null },
    });
  });

  const [option] = DANA.payOptionDetails;
  const [back] = DANA.urlParam;
  const parsers = {
    dana: (change: object) => parseDebitPayRequest({ ...DANA, ...change }),
    ovo: (change: object) => parseDebitPayRequest({ ...OVO, ...change }),
    status: (change: object) => parseDebitStatusRequest({ ...STATUS, ...change }),
    cancel: (change: object) => parseDebitCancelRequest({ ...CANCEL, ...change }),
    refund: (change: object) => parseDebitRefundRequest({ ...REFUND, ...change }),
  };
  const noOriginal = {
    originalReferenceNo: undefined,
    originalPartnerReferenceNo: "",
    originalExternalId: null,
  };
  const GONE = { value: "45000", currency: "IDR" };

  test.each([
    ["dana", { partnerReferenceNo: "a b" }, "INVALID", "partnerReferenceNo"],
    ["dana", { merchantId: null }, "MISSING", "merchantId"],
    ["dana", { amount: GONE }, "INVALID", "amount"],
    ["dana", { amount: formatAmount(44_000) }, "INVALID", "payOptionDetails.0.transAmount"],
    ["dana", { validUpTo: "tomorrow" }, "INVALID", "validUpTo"],
    ["dana", { urlParam: undefined }, "MISSING", "urlParam"],
    ["dana", { urlParam: {} }, "INVALID", "urlParam"],
    ["dana", { urlParam: [{ type: "PAY_RETURN" }] }, "MISSING", "urlParam.0.url"],
    ["dana", { urlParam: [{ ...back, url: "/cashier" }] }, "INVALID", "urlParam.0.url"],
    ["dana", { urlParam: [{ ...back, url: "javascript:alert(1)" }] }, "INVALID", "urlParam.0.url"],
    ["dana", { urlParam: [{ ...back, type: "PAY_NOTIFY" }] }, "INVALID", "urlParam.0.type"],
    ["dana", { urlParam: [back, back] }, "INVALID", "urlParam.1.type"],
    ["dana", { payOptionDetails: undefined }, "MISSING", "payOptionDetails"],
    ["dana", { payOptionDetails: [option, option] }, "INVALID", "payOptionDetails"],
    ["dana", { payOptionDetails: "DANA" }, "INVALID", "payOptionDetails"],
    [
      "dana",
      { payOptionDetails: [{ ...option, payOption: "GOPAY" }] },
      "INVALID",
      "payOptionDetails.0.payOption",
    ],
    [
      "dana",
      { payOptionDetails: [{ ...option, payMethod: "NETWORK_PAY" }] },
      "INVALID",
      "payOptionDetails.0.payOption",
    ],
    [
      "dana",
      { payOptionDetails: [{ ...option, transAmount: undefined }] },
      "MISSING",
      "payOptionDetails.0.transAmount",
    ],
    ["ovo", { additionalInfo: undefined }, "MISSING", "additionalInfo.phoneNo"],
    ["ovo", { additionalInfo: { phoneNo: "my phone" } }, "INVALID", "additionalInfo.phoneNo"],
    ["ovo", { additionalInfo: "x" }, "INVALID", "additionalInfo"],
    ["status", noOriginal, "MISSING", "originalPartnerReferenceNo"],
    ["status", { serviceCode: "47" }, "INVALID", "serviceCode"],
    ["cancel", noOriginal, "MISSING", "originalPartnerReferenceNo"],
    ["cancel", { merchantId: undefined }, "MISSING", "merchantId"],
    ["refund", { partnerRefundNo: undefined }, "MISSING", "partnerRefundNo"],
    ["refund", { refundAmount: undefined }, "MISSING", "refundAmount"],
    ["refund", { refundAmount: { value: "1.50", currency: "IDR" } }, "INVALID", "refundAmount"],
    ["refund", noOriginal, "MISSING", "originalPartnerReferenceNo"],
  ] as const)("%s with %j is refused: %s %s", (name, change, problem, field) => {
    expect(parsers[name](change)).toEqual({ ok: false, problem, field });
  });
});
