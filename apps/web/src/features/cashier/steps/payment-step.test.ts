import { expect, test } from "vitest";
import { paymentStepOf } from "./payment-step.ts";

test("CONTAINER-01 pay_status names the active step", () => {
  expect(["cashier", "waitPay", "payCode"].map(paymentStepOf)).toEqual([
    "cashier",
    "waitPay",
    "payCode",
  ]);
});

test("CONTAINER-02 without a step that is known it is the cashier", () => {
  expect([paymentStepOf(null), paymentStepOf(""), paymentStepOf("PAYCODE")]).toEqual([
    "cashier",
    "cashier",
    "cashier",
  ]);
});
