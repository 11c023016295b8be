import { failed, succeeded } from "@santap/contract/envelope";
import { expect, test } from "vitest";
import { findAwaitedPayment, toLookupStatus } from "./payment-status.ts";

const refusal = (code: string) => failed({ code, message: `server says ${code}` });

test.each(["4110001", "400", "404"])("%s: the server has no such payment", (code) => {
  expect(toLookupStatus(refusal(code))).toMatchObject({ success: true, data: "UNKNOWN" });
});

test.each(["ERR_NETWORK", "ECONNABORTED", "0", "429", "500", "503", "401"])(
  "%s passes: nothing is said about the payment",
  (code) => {
    expect(toLookupStatus(refusal(code))).toMatchObject({ success: false, error: { code } });
  },
);

test("a status stays what it is", () => {
  expect(toLookupStatus(succeeded("WAIT_PAY"))).toMatchObject({ success: true, data: "WAIT_PAY" });
});

const breakdown = {
  subtotal: 50_000,
  discounts: [],
  serviceCharge: 0,
  pb1: 5_000,
  vouchers: [],
  purchases: [],
  payableAmount: 55_000,
};
const payment = (box: string, payType: string, amount: number) => ({
  box,
  payType,
  amount,
  payStatus: "WAIT_PAY" as const,
  paidAt: null,
  refundedAmount: 0,
  shareId: null,
  mine: true,
});

test("what is waited for is the payment of the box, and without one the latest", () => {
  const payments = [payment("a", "DANA", 44_000), payment("b", "OVO", 55_000)];
  expect(findAwaitedPayment({ payments, breakdown }, "a")).toMatchObject({
    amount: 44_000,
    payType: "DANA",
  });
  expect(findAwaitedPayment({ payments, breakdown }, "")).toMatchObject({ payType: "OVO" });
});

test("a payment that the order does not know of shows what is to be paid, and no method", () => {
  expect(findAwaitedPayment({ payments: [], breakdown }, "c")).toEqual({
    amount: 55_000,
    payType: null,
  });
});
