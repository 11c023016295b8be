import { expect, test } from "vitest";
import { getBackPath, parsePaymentStep, readPaymentParams } from "./payment-params.ts";

test("CASHIER-07 the address gives orderId, ticket, pay_status and pageId", () => {
  const query = new URLSearchParams(
    "orderId=O1&ticket=T&pay_status=waitPay&pageId=store:S06&box=B",
  );
  expect(readPaymentParams(query)).toEqual({
    orderId: "O1",
    ticket: "T",
    payStatus: "waitPay",
    pageId: "store:S06",
    box: "B",
  });
  expect(readPaymentParams(new URLSearchParams())).toMatchObject({ orderId: "", payStatus: null });
});

test("CASHIER-03 back leads to the page that opened the checkout, else to the order", () => {
  expect(getBackPath({ orderId: "O1", pageId: "store:S06" })).toBe("/platform/store/S06");
  expect(getBackPath({ orderId: "O1", pageId: "" })).toBe("/platform/orderDetail?orderId=O1");
  expect(getBackPath({ orderId: "O1", pageId: "elsewhere:1" })).toBe(
    "/platform/orderDetail?orderId=O1",
  );
  expect(getBackPath({ orderId: "", pageId: "" })).toBe("/platform/orders");
});

test("CONTAINER-01 pay_status names the active step", () => {
  expect(["cashier", "waitPay", "payCode"].map(parsePaymentStep)).toEqual([
    "cashier",
    "waitPay",
    "payCode",
  ]);
});

test("CONTAINER-02 without a step that is known it is the cashier", () => {
  expect([parsePaymentStep(null), parsePaymentStep(""), parsePaymentStep("PAYCODE")]).toEqual([
    "cashier",
    "cashier",
    "cashier",
  ]);
});
