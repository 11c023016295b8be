import { parseTransaction } from "@santap/midtrans/transaction";
import { describe, expect, test } from "vitest";
import type { QueryResult } from "../acquirer/acquirer.ts";
import {
  toCancelResult,
  toStarted,
  toStartResult,
  toQueryResult,
  resolveRefund,
} from "./midtrans-result-mapping.ts";
import { takesRefundsNow } from "./midtrans-acquirer.ts";

const ASKED = { reference: "A1", amount: 30_000, payType: "QRIS" as const };
const CREATED = {
  ...{ status_code: "201", order_id: "A1", transaction_id: "T1", gross_amount: "30000.00" },
  ...{ transaction_status: "pending", qr_string: "000201" },
};

function answer(body: object, httpStatus = 200) {
  return parseTransaction(httpStatus, body);
}

/** As Midtrans names a fee that it puts on the payer. */
function named(where: string, change: object = {}): object {
  const info = {
    ...{ original_amount: "30000", gross_amount: "30210", customer_imposed_payment_fee: "210" },
    ...change,
  };
  return { [where]: { gross_amount_info: info } };
}

describe("a charge", () => {
  test("a charge of this order and amount that can be shown is begun", () => {
    const begun = { kind: "QR", providerRef: "T1", qrText: "000201" };
    expect(toStartResult(answer(CREATED), ASKED)).toEqual(begun);
  });

  test.each([
    ["another order", { ...CREATED, order_id: "A2" }, { kind: "UNKNOWN" }],
    ["a smaller amount", { ...CREATED, gross_amount: "29999.00" }, { kind: "UNKNOWN" }],
    ["no code", { ...CREATED, qr_string: undefined }, { kind: "UNKNOWN" }],
    ["a call with this key under way", { status_code: "202" }, { kind: "UNKNOWN" }],
    [
      "denied",
      { status_code: "202", transaction_status: "deny" },
      { kind: "REFUSED", code: "202" },
    ],
    ["not activated", { status_code: "402" }, { kind: "REFUSED", code: "402" }],
    ["a server error", { status_code: "500" }, { kind: "UNKNOWN" }],
  ])("%s", (_what, body, result) => {
    expect(toStartResult(answer(body), ASKED)).toEqual(result);
  });

  test.each<[string, object, number]>([
    ["in the amount", { gross_amount: "30210.00" }, 30_210],
    ["in the amount, with sen", { gross_amount: "30209.01" }, 30_210],
    ["beside the amount", { metadata: named("extra_info") }, 30_210],
    [
      "beside the amount, as its parts",
      { metadata: named("extra_info", { gross_amount: null }) },
      30_210,
    ],
    ["without metadata around it", { ...named("extra_info") }, 30_210],
    ["in the answer that was found again", { status_code: "200", gross_amount: 30210 }, 30_210],
  ])("NOV-10 a fee for the payer %s is a reason of its own", (_where, change, charged) => {
    const charge = { ...CREATED, ...change };
    expect(toStartResult(answer({ ...charge, status_code: "201" }), ASKED)).toEqual({
      kind: "PAYER_FEE",
      charged,
    });
    expect(toStarted(answer(charge) as never, ASKED)).toEqual({ kind: "PAYER_FEE", charged });
    const status = answer({ ...charge, status_code: "200" });
    expect(toQueryResult(status, ASKED)).toMatchObject({ payments: [], charged });
  });

  test("a used order id is queried; no answer stays unknown", () => {
    expect(toStartResult(answer({ status_code: "406" }, 406), ASKED)).toEqual({ kind: "USED" });
    expect(toStartResult(null, ASKED)).toEqual({ kind: "UNKNOWN" });
  });
});

describe("a status", () => {
  const look = (change: object) =>
    toQueryResult(answer({ ...CREATED, status_code: "200", ...change }), ASKED);

  test.each([
    ["pending", "OPEN"],
    ["authorize", "PAYING"],
    ["deny", "ENDED"],
    ["expire", "ENDED"],
    ["chargeback", "UNCLEAR"],
  ])("%s is %s, and no payment", (status, state) => {
    expect(look({ transaction_status: status })).toMatchObject({ state, payments: [] });
  });

  test("settled but held by the fraud check: neither paid nor over", () => {
    const held = { transaction_status: "settlement", fraud_status: "challenge" };
    expect(look(held)).toMatchObject({ state: "UNCLEAR", payments: [] });
  });

  test("money that went back by another hand has no id of ours", () => {
    const refunds = [{ refund_amount: "100.00", refund_key: "desk-1", refund_chargeback_id: 7 }];
    const given = look({ transaction_status: "partial_refund", refunds });
    expect(given).toMatchObject({
      payments: [{ reference: "A1", amount: 30_000 }],
      refunds: [{ refundId: null, providerRefundNo: "7", amount: 100 }],
    });
  });

  test("of another order it says nothing", () => {
    expect(look({ order_id: "A2" })).toEqual({ kind: "UNKNOWN" });
  });
});

test.each([
  [{ status_code: "407", transaction_status: "expire" }, "CANCELLED"],
  [{ status_code: "412" }, "TOO_LATE"],
  [{ status_code: "404" }, "NOT_FOUND"],
  [{ status_code: "407" }, "UNKNOWN"],
  [{ status_code: "401" }, "UNKNOWN"],
])("expiring: %j is %s", (body, result) => {
  expect(toCancelResult(answer(body))).toBe(result);
});

describe("a refund", () => {
  const OURS = "R0123456789ABCDEF";
  const ASKED_BACK = { refundId: OURS, reference: "A1" };
  const found = (refunds: object[]): QueryResult =>
    toQueryResult(
      answer({ ...CREATED, status_code: "200", transaction_status: "settlement", refunds }),
      ASKED,
    );
  const settle = (statusCode: string, refunds: object[] = []) =>
    resolveRefund(answer({ status_code: statusCode, order_id: "A1" }), ASKED_BACK, async () =>
      found(refunds),
    );
  const ours = { refund_amount: "30000.00", refund_key: OURS };
  const other = { refund_amount: "10000.00", refund_key: "desk" };

  test("a refund of another order proves nothing, unless the history has it", async () => {
    const others = answer({ status_code: "200", order_id: "A2" });
    const settled = async (refunds: object[]) =>
      resolveRefund(others, ASKED_BACK, async () => found(refunds));
    expect(await settled([])).toBe("UNKNOWN");
    expect(await settled([ours])).toBe("REFUNDED");
  });

  test.each([
    ["done", "200", [], "REFUNDED"],
    ["key used, and in the history", "406", [ours], "REFUNDED"],
    ["key used, and not in the history", "406", [], "UNKNOWN"],
    ["refused by the channel", "202", [], "REFUSED"],
    ["refused, but it went back", "202", [ours], "REFUNDED"],
    ["not in this state, and something went back", "412", [other], "UNKNOWN"],
    ["no balance", "414", [], "UNKNOWN"],
    ["a wrong key", "401", [], "UNKNOWN"],
    ["a server error", "503", [], "UNKNOWN"],
  ])("%s", async (...[, code, refunds, result]) => {
    expect(await settle(code, refunds)).toBe(result);
  });
});

test.each([
  ["SHOPEEPAY", "gopay", "2026-11-20T23:50:00+07:00", false],
  ["SHOPEEPAY", "gopay", "2026-11-21T05:59:00+07:00", false],
  ["SHOPEEPAY", "gopay", "2026-11-20T12:00:00+07:00", true],
  ["QRIS", "airpay shopee", "2026-11-21T02:00:00+07:00", false],
  ["QRIS", "gopay", "2026-11-21T02:00:00+07:00", true],
  ["GOPAY", "airpay shopee", "2026-11-21T02:00:00+07:00", true],
] as const)("%s behind %s at %s: %s", (payType, qrisAcquirer, at, takes) => {
  expect(takesRefundsNow({ payType, qrisAcquirer }, Date.parse(at))).toBe(takes);
});
